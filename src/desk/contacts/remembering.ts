/** Phone number, LID, or both, and either spelling of a number must find the same contact. */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { contactCreated, contactEvent } from '#desk/contacts/contract'
import type { Scope } from '#kernel/scope'
import { startOver } from '#kernel/scope/retrying'
import { storableName } from '#kernel/text/storable'
import type { ContactAddress } from './address.ts'
import { contactCard } from './card.ts'
import { numberLearnt } from './consequences.ts'
import type { ContactRow } from './finding.ts'
import { identify } from './identifying.ts'
import { nameFor, standInName } from './naming.ts'
import { spellingsOf } from './number-spellings.ts'
import { takeUsername, tellUsername } from './usernames.ts'
import type { VerifiedLevel } from './verified-contract.ts'

interface RememberOptions {
  pushName: string | null
  /** Replies go to this address; false for authors within a group. */
  isAnswered?: boolean
  verifiedLevel?: VerifiedLevel | null | undefined
}

export async function rememberContact(
  scope: Scope,
  address: ContactAddress,
  { pushName, isAnswered = true, verifiedLevel = null }: RememberOptions,
): Promise<ContactRow> {
  const jid = isAnswered ? address.jid : null
  const known = await identify(scope, address)
  return known
    ? learn(scope, known, { ...address, jid, pushName, verifiedLevel })
    : createContact(scope, { ...address, jid, pushName, verifiedLevel })
}

type AddressDetails = Omit<ContactAddress, 'jid'> & {
  jid: string | null
  pushName: string | null
  verifiedLevel: VerifiedLevel | null
}

async function createContact(scope: Scope, { pushName, ...address }: AddressDetails) {
  const { number, lid, username = null, isGroup, jid, verifiedLevel } = address
  const name = storableName(pushName) || (await standInName(scope, { number, username }))
  const [created] = await scope.db
    .insert(contacts)
    .values({ name, number, lid, username, isGroup, jid, verifiedLevel })
    .onConflictDoNothing()
    .returning()
  if (!created) startOver('another message of the same person was faster')
  if (username) await takeUsername(scope, created, username)
  scope.emit(contactCreated, { action: 'create', contact: contactCard(created) })
  return created
}

/** A name that an agent typed is never overwritten. */
async function learn(
  scope: Scope,
  contact: ContactRow,
  learnt: AddressDetails,
): Promise<ContactRow> {
  const change = await changesFrom(scope, contact, learnt)
  if (Object.keys(change).length === 0) return contact

  const [changed] = await scope.db
    .update(contacts)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (!changed) startOver('the contact was merged')
  const isBack = contact.deletedAt !== null
  const isVisible = isBack || shown.some((field) => changed[field] !== contact[field])
  const action = isBack ? 'create' : 'update'
  if (isVisible) scope.emit(contactEvent, { action, contact: contactCard(changed) })
  if (change.number && contact.number === null) {
    await scope.follow(numberLearnt, { contactId: changed.id, number: change.number })
  }
  if (change.username) {
    await takeUsername(scope, changed, change.username)
    await tellUsername(scope, contact, changed)
  }
  return changed
}

const shown = ['name', 'number', 'username', 'verifiedLevel'] as const

async function changesFrom(
  scope: Scope,
  contact: ContactRow,
  { number, lid, username, jid, pushName, verifiedLevel }: AddressDetails,
) {
  const change: Partial<typeof contacts.$inferInsert> = {}
  const hasMoved = number !== null && !spellingsOf(number).includes(contact.number ?? '')
  if (hasMoved) change.number = number
  if (!contact.lid && lid) change.lid = lid
  if (username && username !== contact.username) change.username = username
  if (jid !== null && contact.jid !== jid) change.jid = jid
  if (verifiedLevel && contact.verifiedLevel !== verifiedLevel) change.verifiedLevel = verifiedLevel
  if (contact.deletedAt) change.deletedAt = null
  const reach = { ...contact, ...change }
  return { ...change, ...(await nameFor(scope, contact, reach, pushName)) }
}
