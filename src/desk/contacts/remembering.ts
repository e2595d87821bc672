/** Phone number, LID, or both, and either spelling of a number must find the same contact. */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { contactCreated, contactEvent } from '#desk/contacts/contract'
import type { Scope } from '#platform/scope'
import { startOver } from '#platform/scope/retrying'
import { storableName } from '#platform/storable'
import type { ContactAddress } from './address.ts'
import { contactCard } from './card.ts'
import type { ContactRow } from './finding.ts'
import { identify, nameFor } from './identifying.ts'
import { spellingsOf } from './number-spellings.ts'

interface RememberOptions {
  pushName: string | null
  /** Replies go to this address; false for authors within a group. */
  isAnswered?: boolean
}

export async function rememberContact(
  scope: Scope,
  address: ContactAddress,
  { pushName, isAnswered = true }: RememberOptions,
): Promise<ContactRow> {
  const jid = isAnswered ? address.jid : null
  const known = await identify(scope, address)
  return known
    ? learn(scope, known, { ...address, jid, pushName })
    : createContact(scope, { ...address, jid, pushName })
}

type AddressDetails = Omit<ContactAddress, 'jid'> & { jid: string | null; pushName: string | null }

async function createContact(scope: Scope, { pushName, ...address }: AddressDetails) {
  const { number, lid, isGroup, jid } = address
  const name = storableName(pushName) || number || lid || jid || ''
  const [created] = await scope.db
    .insert(contacts)
    .values({ name, number, lid, isGroup, jid })
    .onConflictDoNothing()
    .returning()
  if (!created) startOver('another message of the same person was faster')
  scope.emit(contactCreated, { action: 'create', contact: contactCard(created) })
  return created
}

/** A name that an agent typed is never overwritten. */
async function learn(
  scope: Scope,
  contact: ContactRow,
  learnt: AddressDetails,
): Promise<ContactRow> {
  const change = changesFrom(contact, learnt)
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

function changesFrom(contact: ContactRow, { number, lid, jid, pushName }: AddressDetails) {
  const change: Partial<typeof contacts.$inferInsert> = {}
  const hasMoved = number !== null && !spellingsOf(number).includes(contact.number ?? '')
  if (hasMoved) change.number = number
  if (!contact.lid && lid) change.lid = lid
  if (jid !== null && contact.jid !== jid) change.jid = jid
  if (contact.deletedAt) change.deletedAt = null
  return { ...change, ...nameFor(contact, change.number ?? contact.number, pushName) }
}
