/**
 * Who wrote. WhatsApp names the same person by phone number, by LID, or by both; countries spell a
 * number in two ways. All of these must find one contact.
 */
import { eq } from 'drizzle-orm'
import { contactEvent } from '#contacts/contract'
import { contacts } from '#db/schema/contacts.ts'
import type { Address } from '#messages/inbound'
import type { Scope } from '#scope'
import { contactCard } from './card.ts'
import { type ContactRow, findByAddress } from './finding.ts'
import { mergeContacts } from './merging.ts'

/** Finds or creates the contact behind an address and keeps what the message taught about it. */
export async function rememberContact(
  scope: Scope,
  address: Address,
  pushName: string | null,
): Promise<ContactRow> {
  const known = await findByAddress(scope, address)
  const [winner, ...others] = known
  if (!winner) return createContact(scope, address, pushName)
  for (const other of others) await mergeContacts(scope, winner, other)
  return learn(scope, winner, address, pushName)
}

async function createContact(scope: Scope, address: Address, pushName: string | null) {
  const { number, lid, isGroup, jid } = address
  const name = pushName?.trim() || number || lid || jid
  const [created] = await scope.db
    .insert(contacts)
    .values({ name: name.slice(0, 200), number, lid, isGroup, jid })
    .onConflictDoNothing()
    .returning()
  if (!created) {
    // Another message of the same person was faster.
    const [found] = await findByAddress(scope, address)
    if (found) return found
    throw new Error('a contact is neither there nor creatable')
  }
  scope.emit(contactEvent, { action: 'create', contact: contactCard(created) })
  return created
}

/** A name somebody typed is never overwritten: it is filled only while it repeats the number. */
async function learn(
  scope: Scope,
  contact: ContactRow,
  address: Address,
  pushName: string | null,
): Promise<ContactRow> {
  const isNameless = contact.name === contact.number || contact.name === contact.lid
  const change: Partial<typeof contacts.$inferInsert> = {}
  if (isNameless && pushName?.trim()) change.name = pushName.trim().slice(0, 200)
  if (!contact.number && address.number) change.number = address.number
  if (!contact.lid && address.lid) change.lid = address.lid
  if (contact.jid !== address.jid) change.jid = address.jid
  if (contact.deletedAt) change.deletedAt = null
  if (Object.keys(change).length === 0) return contact

  const [learnt] = await scope.db
    .update(contacts)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (!learnt) return contact
  const isBack = contact.deletedAt !== null
  const isVisible = isBack || learnt.name !== contact.name || learnt.number !== contact.number
  const action = isBack ? 'create' : 'update'
  if (isVisible) scope.emit(contactEvent, { action, contact: contactCard(learnt) })
  return learnt
}
