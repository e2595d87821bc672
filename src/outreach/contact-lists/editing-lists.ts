import { eq } from 'drizzle-orm'
import { contactLists } from '#db/schema/contact-lists.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { momentAfter, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Scope } from '#kernel/scope'
import { contactListEvent } from './contract.ts'
import type { ContactListForm } from './fields.ts'
import { findContactList } from './reading.ts'

export async function createContactList(scope: Scope, { name }: ContactListForm) {
  const [record] = await scope.db.insert(contactLists).values({ name }).returning()
  if (!record) fail('ERR_INTERNAL')
  audit(scope, { noun: 'contactList', action: 'create', id: record.id, after: { name } })
  scope.emit(contactListEvent, { action: 'create', record })
  return record
}

export async function updateContactList(
  scope: Scope,
  id: number,
  { name, updatedAt }: ContactListForm & { updatedAt?: string | undefined },
) {
  const before = await lockContactList(scope, id)
  requireUnchanged(before.updatedAt, updatedAt)
  const [record] = await scope.db
    .update(contactLists)
    .set({ name, updatedAt: momentAfter(before.updatedAt) })
    .where(eq(contactLists.id, id))
    .returning()
  if (!record) fail('ERR_INTERNAL')
  audit(scope, {
    noun: 'contactList',
    action: 'update',
    id,
    before: { name: before.name },
    after: { name },
  })
  scope.emit(contactListEvent, { action: 'update', record })
  return record
}

export async function deleteContactList(scope: Scope, id: number) {
  const { name, contactsCount } = await lockContactList(scope, id)
  await scope.db.delete(contactLists).where(eq(contactLists.id, id))
  audit(scope, { noun: 'contactList', action: 'delete', id, before: { name, contactsCount } })
  scope.emit(contactListEvent, { action: 'delete', id })
  return { message: 'Contact list deleted.' }
}

async function lockContactList({ db }: Scope, id: number) {
  const [list] = await db.select().from(contactLists).where(eq(contactLists.id, id)).for('update')
  return list ?? fail('ERR_NO_CONTACTLIST_FOUND')
}

/** With the counts as they are after the change. */
export async function announceContactList(scope: Scope, id: number) {
  const record = await findContactList(scope, id)
  scope.emit(contactListEvent, { action: 'update', record })
  return record
}
