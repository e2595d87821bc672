import { and, eq, isNull, sql } from 'drizzle-orm'
import { contactListItems } from '#db/schema/contact-lists.ts'
import type { PersonMove } from '#desk/contacts/consequences'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import type { Scope } from '#kernel/scope'

/** Who is in a list by LID alone is so by the new one; by number, by the new number. */
export async function moveItems(scope: Scope, move: PersonMove) {
  if (move.heldBy) return
  await renumberItems(scope, move)
  const { from, to } = move.lids
  if (from === null || to === null || from === to) return
  await scope.db
    .update(contactListItems)
    .set({ lid: to })
    .where(and(eq(contactListItems.lid, from), isNull(contactListItems.number)))
}

/** Where the new number is in the list already, the old one leaves it. */
async function renumberItems({ db }: Scope, { from, to, lids }: PersonMove) {
  if (from === null || to === null || canonicalNumber(from) === canonicalNumber(to)) return
  const isTheirs = (lid: unknown) =>
    sql`(${lid} is null or ${lid} in (${lids.from}::text, ${lids.to}::text))`
  const isOld = sql`${contactListItems.numberKey} = ${canonicalNumber(from)}
    and ${isTheirs(contactListItems.lid)}`
  const isListed = (whose: unknown) => sql`exists (select from contact_list_items o
    where o.contact_list_id = ${contactListItems}.contact_list_id
      and o.number_key = ${canonicalNumber(to)} and ${whose})`
  await db.delete(contactListItems).where(sql`${isOld} and ${isListed(isTheirs(sql`o.lid`))}`)
  await db
    .update(contactListItems)
    .set({ number: to })
    .where(sql`${isOld} and not ${isListed(sql`true`)}`)
}
