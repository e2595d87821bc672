/**
 * Who wrote. WhatsApp names the same person by phone number, by LID, or by both; countries spell a
 * number in two ways. All of these must find one contact.
 */
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { contactEvent } from '#contacts/contract'
import { contacts } from '#db/schema/contacts.ts'
import type { Address } from '#messages/inbound'
import type { Scope } from '#scope'
import { contactCard } from './card.ts'
import { mergeContacts } from './merging.ts'
import { spellingsOf } from './number-spellings.ts'

export type ContactRow = typeof contacts.$inferSelect

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

/** Everyone the address may mean, the one with a phone number first, then the oldest. */
async function findByAddress(scope: Scope, { number, lid }: Address): Promise<ContactRow[]> {
  const spellings = number ? spellingsOf(number) : []
  return scope.db
    .select()
    .from(contacts)
    .where(
      or(
        spellings.length > 0 ? inArray(contacts.number, spellings) : undefined,
        lid ? eq(contacts.lid, lid) : undefined,
      ),
    )
    .orderBy(sql`${contacts.number} is null`, asc(contacts.id))
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
  const isVisible = learnt.name !== contact.name || learnt.number !== contact.number
  if (isVisible) scope.emit(contactEvent, { action: 'update', contact: contactCard(learnt) })
  return learnt
}
