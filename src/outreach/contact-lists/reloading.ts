import { asc, inArray } from 'drizzle-orm'
import { contactListItems } from '#db/schema/contact-lists.ts'
import type { Scope } from '#kernel/scope'
import { contactListReload, mostReloaded } from './item-contract.ts'

/** After several items were added at once. */
export async function announceAdded(
  scope: Scope,
  contactListId: number,
  added: readonly { id: number }[],
) {
  const ids = added.slice(0, mostReloaded).map(({ id }) => id)
  if (ids.length === 0) return
  const records = await scope.db
    .select()
    .from(contactListItems)
    .where(inArray(contactListItems.id, ids))
    .orderBy(asc(contactListItems.id))
  scope.emit(contactListReload(contactListId), { action: 'reload', records })
}
