import { and, eq, isNull } from 'drizzle-orm'
import { contactListItems } from '#db/schema/contact-lists.ts'
import type { PersonMove } from '#desk/contacts/consequences'
import type { Scope } from '#platform/scope'

/** Who is in a list by LID alone is so by the new one. */
export async function moveItems({ db }: Scope, { lids: { from, to }, heldBy }: PersonMove) {
  if (heldBy || from === null || to === null || from === to) return
  await db
    .update(contactListItems)
    .set({ lid: to })
    .where(and(eq(contactListItems.lid, from), isNull(contactListItems.number)))
}
