/**
 * Who wrote. WhatsApp names the same person by phone number, by LID, or by both; countries spell a
 * number in two ways. All of these must find one contact.
 */
import { eq } from 'drizzle-orm'
import { contactEvent } from '#contacts/contract'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#scope'
import { startOver } from '#scope/retrying'
import type { Address } from './address.ts'
import { contactCard } from './card.ts'
import type { ContactRow } from './finding.ts'
import { identify, nameFor } from './identifying.ts'
import { spellingsOf } from './number-spellings.ts'

interface Remembering {
  /** What they call themselves. */
  pushName: string | null
  /** An answer to them goes to this address: not so for who speaks in a group. */
  isAnswered?: boolean
}

/** Finds or creates the contact behind an address and keeps what the message taught about it. */
export async function rememberContact(
  scope: Scope,
  address: Address,
  { pushName, isAnswered = true }: Remembering,
): Promise<ContactRow> {
  const jid = isAnswered ? address.jid : null
  const known = await identify(scope, address)
  return known
    ? learn(scope, known, { ...address, jid, pushName })
    : createContact(scope, { ...address, jid, pushName })
}

type Learnt = Omit<Address, 'jid'> & { jid: string | null; pushName: string | null }

async function createContact(scope: Scope, { pushName, ...address }: Learnt) {
  const { number, lid, isGroup, jid } = address
  const name = pushName?.trim() || number || lid || jid || ''
  const [created] = await scope.db
    .insert(contacts)
    .values({ name: name.slice(0, 200), number, lid, isGroup, jid })
    .onConflictDoNothing()
    .returning()
  if (!created) startOver('another message of the same person was faster')
  scope.emit(contactEvent, { action: 'create', contact: contactCard(created) })
  return created
}

/** A name somebody typed is never overwritten: it is filled only while it repeats the number. */
async function learn(scope: Scope, contact: ContactRow, learnt: Learnt): Promise<ContactRow> {
  const change = whatIsNew(contact, learnt)
  if (Object.keys(change).length === 0) return contact

  const [changed] = await scope.db
    .update(contacts)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (!changed) startOver('the contact was merged')
  const isBack = contact.deletedAt !== null
  const isVisible = isBack || changed.name !== contact.name || changed.number !== contact.number
  const action = isBack ? 'create' : 'update'
  if (isVisible) scope.emit(contactEvent, { action, contact: contactCard(changed) })
  return changed
}

function whatIsNew(contact: ContactRow, { number, lid, jid, pushName }: Learnt) {
  const change: Partial<typeof contacts.$inferInsert> = {}
  const hasMoved = number !== null && !spellingsOf(number).includes(contact.number ?? '')
  if (hasMoved) change.number = number
  if (!contact.lid && lid) change.lid = lid
  if (jid !== null && contact.jid !== jid) change.jid = jid
  if (contact.deletedAt) change.deletedAt = null
  return { ...change, ...nameFor(contact, change.number ?? contact.number, pushName) }
}
