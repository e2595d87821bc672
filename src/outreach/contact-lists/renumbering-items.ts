/** Contacts of lists whose number was misread get the right one, in every list, and may get theirs back. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { contactListItems } from '#db/schema/contact-lists.ts'
import type { ItemBefore } from '#db/schema/misread-numbers.ts'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Scope } from '#kernel/scope'
import { announceContactList } from './editing-lists.ts'
import { contactListItemEvent } from './item-contract.ts'
import { lockContactLists } from './reading.ts'

/**
 * Where a list has the right number already, the misread one leaves it.
 * @param right as WhatsApp spells it, which knows it
 */
export async function renumberItems(
  scope: Scope,
  number: string,
  right: string,
): Promise<ItemBefore[]> {
  const hasNumber = eq(contactListItems.numberKey, canonicalNumber(number))
  const listIds = await listsWith(scope, number)
  if (listIds.length === 0) return []
  await lockContactLists(scope, listIds)
  const items = await scope.db
    .select()
    .from(contactListItems)
    .where(hasNumber)
    .orderBy(asc(contactListItems.id))
    .for('update')
  const full = await listsWith(scope, right)
  const doubles = full.length > 0 ? inArray(contactListItems.contactListId, full) : sql`false`
  const removed = await scope.db
    .delete(contactListItems)
    .where(and(hasNumber, doubles))
    .returning({ id: contactListItems.id })
  const renumbered = await scope.db
    .update(contactListItems)
    .set({ number: right, isWhatsappValid: true, updatedAt: sql.raw(momentAfterIn()) })
    .where(hasNumber)
    .returning()
  for (const { id } of removed) scope.emit(contactListItemEvent, { action: 'delete', id })
  for (const record of renumbered) scope.emit(contactListItemEvent, { action: 'update', record })
  for (const id of listIds) await announceContactList(scope, id)
  const gone = new Set(removed.map(({ id }) => id))
  return items.map((item) => asBefore(item, gone.has(item.id)))
}

async function listsWith({ db }: Scope, number: string): Promise<number[]> {
  const lists = await db
    .selectDistinct({ id: contactListItems.contactListId })
    .from(contactListItems)
    .where(eq(contactListItems.numberKey, canonicalNumber(number)))
    .orderBy(contactListItems.contactListId)
  return lists.map(({ id }) => id)
}

function asBefore(item: typeof contactListItems.$inferSelect, isRemoved: boolean): ItemBefore {
  const { id, contactListId, name, number, email, isWhatsappValid, createdAt } = item
  const createdOn = createdAt.toISOString()
  return {
    id,
    contactListId,
    name,
    number: number ?? '',
    email,
    isWhatsappValid,
    createdAt: createdOn,
    isRemoved,
  }
}

/** What was changed or deleted since stays so, and no list gets a number twice. */
export async function giveBackItems(
  scope: Scope,
  before: readonly ItemBefore[],
  right: string,
): Promise<void> {
  const listIds = [...new Set(before.map(({ contactListId }) => contactListId))]
  if (listIds.length === 0) return
  await lockContactLists(
    scope,
    listIds.sort((one, other) => one - other),
  )
  const given = JSON.stringify(before)
  const renumbered = await scope.db.execute<{ id: number }>(sql`
    update contact_list_items i set number = b.number, is_whatsapp_valid = b."isWhatsappValid",
      updated_at = ${sql.raw(momentAfterIn('i.updated_at'))}
    from ${rowsOf(given)}
    where i.id = b.id and not b."isRemoved" and i.number_key = ${canonicalNumber(right)}
      and not exists (select from contact_list_items o where o.contact_list_id = i.contact_list_id
        and o.number_key = canonical_number(b.number))
    returning i.id`)
  const restored = await scope.db.execute<{ id: number }>(sql`
    insert into contact_list_items (id, contact_list_id, name, number, email, is_whatsapp_valid,
      created_at)
    select b.id, b."contactListId", b.name, b.number, b.email, b."isWhatsappValid", b."createdAt"
    from ${rowsOf(given)} join contact_lists l on l.id = b."contactListId"
    where b."isRemoved" on conflict do nothing returning id`)
  await announceItems(scope, restored, 'create')
  await announceItems(scope, renumbered, 'update')
  for (const id of await stillThere(scope, listIds)) await announceContactList(scope, id)
}

const rowsOf = (given: string) => sql`jsonb_to_recordset(${given}::jsonb) as b (id integer,
  "contactListId" integer, name text, number text, email text, "isWhatsappValid" boolean,
  "createdAt" timestamptz, "isRemoved" boolean)`

async function announceItems(
  scope: Scope,
  items: readonly { id: number }[],
  action: 'create' | 'update',
) {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  const records = await scope.db
    .select()
    .from(contactListItems)
    .where(inArray(contactListItems.id, ids))
  for (const record of records) scope.emit(contactListItemEvent, { action, record })
}

async function stillThere({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`select id from contact_lists
    where id = any(${sql.param(ids)}::integer[]) order by id`)
  return rows.map(({ id }) => id)
}
