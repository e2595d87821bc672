/** A person has another number, or another LID, as WhatsApp itself says: their contact goes on. */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import type { ContactAddress } from './address.ts'
import { announceContact } from './announcing.ts'
import { numberChanged } from './consequences.ts'
import { type ContactRow, findByAddress } from './finding.ts'
import { mergeContacts } from './merging.ts'
import { nameFor } from './naming.ts'
import { spellingsOf } from './number-spellings.ts'

type Names = Pick<ContactAddress, 'number' | 'lid'>

export interface MovedPerson {
  from: Names
  to: Names
}

/**
 * Whoever has the new number already is the same person, unless they have another LID: then nothing
 * is joined, and the conversations of both say so.
 */
export async function movePerson(scope: Scope, { from, to }: MovedPerson) {
  const person = await personOf(scope, from)
  if (!person || isSame(person, to)) return
  const lid = to.lid ?? person.lid
  const others = (await findByAddress(scope, to)).filter(({ id }) => id !== person.id)
  const another = others.find((one) => one.lid !== null && lid !== null && one.lid !== lid)
  const lids = { from: person.lid, to: lid }
  const change = { from: person.number, to: to.number ?? person.number, lids }
  for (const { id } of [person, ...others]) {
    const heldBy = another && { id: another.id, name: another.name }
    await scope.follow(numberChanged, { contactId: id, ...change, ...(heldBy ? { heldBy } : {}) })
  }
  if (another) return
  for (const other of others) await mergeContacts(scope, person, other)
  await renumber(scope, person, { number: to.number ?? person.number, lid })
}

/** The LID stays with a person; the number may already be somebody else's. */
async function personOf(scope: Scope, from: Names): Promise<ContactRow | undefined> {
  const found = (await findByAddress(scope, from)).filter(({ isGroup }) => !isGroup)
  return found.find(({ lid }) => lid !== null && lid === from.lid) ?? found[0]
}

function isSame({ number, lid }: ContactRow, to: Names): boolean {
  const hasNumber = to.number === null || spellingsOf(to.number).includes(number ?? '')
  return hasNumber && (to.lid === null || to.lid === lid)
}

async function renumber(scope: Scope, person: ContactRow, { number, lid }: Names) {
  const named = await nameFor(scope, person, { number, username: person.username })
  const [moved] = await scope.db
    .update(contacts)
    // Replies went to what they were called before.
    .set({ number, lid, jid: null, ...named, updatedAt: new Date() })
    .where(eq(contacts.id, person.id))
    .returning()
  if (moved) announceContact(scope, moved)
}
