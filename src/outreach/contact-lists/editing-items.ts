import { eq } from 'drizzle-orm'
import { changedNumber, type SentBackNumber } from '#company/phone-numbers/sent-back'
import { contactListItems } from '#db/schema/contact-lists.ts'
import { fail } from '#kernel/errors'
import { momentAfter, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Scope } from '#kernel/scope'
import { settleNumbers } from './checking-numbers.ts'
import { announceContactList } from './editing-lists.ts'
import type { ListedContactChange, ListedContactForm } from './fields.ts'
import { contactListItemEvent } from './item-contract.ts'
import { holdContactList } from './reading.ts'

export async function findContactListItem({ db }: Scope, id: number) {
  const [item] = await db.select().from(contactListItems).where(eq(contactListItems.id, id))
  return item ?? fail('ERR_NO_CONTACTLISTITEM_FOUND')
}

export async function createContactListItem(
  scope: Scope,
  { contactListId, name, number, email }: ListedContactForm & { contactListId: number },
) {
  await holdContactList(scope, contactListId)
  const [item] = await scope.db
    .insert(contactListItems)
    .values({ contactListId, name, number, email: email ?? '' })
    .returning()
  if (!item) fail('ERR_INTERNAL')
  await settleNumbers(scope, contactListId)
  return announceItem(scope, item.id, 'create')
}

interface Change extends Omit<ListedContactChange, 'number'> {
  number?: SentBackNumber | undefined
  updatedAt?: string | undefined
}

export async function updateContactListItem(
  scope: Scope,
  id: number,
  { updatedAt, ...change }: Change,
) {
  const before = await lockItem(scope, id)
  requireUnchanged(before.updatedAt, updatedAt)
  const { name, email } = change
  const number = changedNumber(change.number, (digits) => digits === before.number)
  const isOther = number !== undefined && number !== before.number
  await scope.db
    .update(contactListItems)
    .set({
      name,
      number,
      email: email === null ? '' : email,
      updatedAt: momentAfter(before.updatedAt),
      ...(isOther ? { isWhatsappValid: null } : {}),
    })
    .where(eq(contactListItems.id, id))
  if (isOther) await settleNumbers(scope, before.contactListId)
  return announceItem(scope, id, 'update')
}

export async function deleteContactListItem(scope: Scope, id: number) {
  const { contactListId } = await lockItem(scope, id)
  await scope.db.delete(contactListItems).where(eq(contactListItems.id, id))
  scope.emit(contactListItemEvent, { action: 'delete', id })
  await announceContactList(scope, contactListId)
  return { message: 'Contact removed from the list.' }
}

async function lockItem({ db }: Scope, id: number) {
  const [item] = await db
    .select()
    .from(contactListItems)
    .where(eq(contactListItems.id, id))
    .for('update')
  return item ?? fail('ERR_NO_CONTACTLISTITEM_FOUND')
}

async function announceItem(scope: Scope, id: number, action: 'create' | 'update') {
  const record = await findContactListItem(scope, id)
  scope.emit(contactListItemEvent, { action, record })
  await announceContactList(scope, record.contactListId)
  return record
}
