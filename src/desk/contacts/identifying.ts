/**
 * Which contact an address means. A LID stays with a person; a phone number may be reassigned. So
 * two contacts with the same number are one person, unless each has a LID of its own.
 */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import type { ContactAddress } from './address.ts'
import { announceContact } from './announcing.ts'
import { numberLearnt } from './consequences.ts'
import { type ContactRow, findByAddress } from './finding.ts'
import { mergeContacts } from './merging.ts'
import { isNameless, nameFor, standInName } from './naming.ts'
import { spellingsOf } from './number-spellings.ts'

type Names = Pick<ContactAddress, 'number' | 'lid'>

export async function identify(scope: Scope, names: Names): Promise<ContactRow | undefined> {
  const [winner, ...others] = await findPerson(scope, names)
  if (!winner) return undefined
  for (const other of others) await mergeContacts(scope, winner, other)
  return winner
}

/** The one to keep first. A previous owner of the number loses it. */
export async function findPerson(scope: Scope, names: Names): Promise<ContactRow[]> {
  const found = await findByAddress(scope, names)
  const isAnother = ({ lid }: ContactRow) => lid !== null && names.lid !== null && lid !== names.lid
  for (const another of found.filter(isAnother)) await takeNumberFrom(scope, another)
  return found.filter((contact) => !isAnother(contact))
}

/** The number was reassigned: only the LID still reaches this contact. */
async function takeNumberFrom(scope: Scope, contact: ContactRow) {
  const reach = { number: null, username: contact.username }
  const named = isNameless(contact) ? { name: await standInName(scope, reach) } : {}
  const [left] = await scope.db
    .update(contacts)
    .set({ number: null, jid: null, ...named, updatedAt: new Date() })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (left) announceContact(scope, left)
}

/** Pairs that contradict messages are outdated. */
export async function learnNames(scope: Scope, names: { number: string; lid: string }) {
  const found = await findByAddress(scope, names)
  const spellings = spellingsOf(names.number)
  const isOldNews = ({ number, lid }: ContactRow) =>
    (lid !== null && lid !== names.lid) || (number !== null && !spellings.includes(number))
  if (found.length === 0 || found.some(isOldNews)) return
  const contact = await identify(scope, names)
  if (!contact || (contact.number && contact.lid)) return

  const number = contact.number ?? names.number
  const named = await nameFor(scope, contact, { number, username: contact.username })
  const [learnt] = await scope.db
    .update(contacts)
    .set({ number, lid: names.lid, ...named, updatedAt: new Date() })
    .where(eq(contacts.id, contact.id))
    .returning()
  if (!learnt || contact.number) return
  announceContact(scope, learnt)
  await scope.follow(numberLearnt, { contactId: learnt.id, number })
}
