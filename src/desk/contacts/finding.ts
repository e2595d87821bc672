import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { askingTogether, byQuestion } from '#kernel/scope/asking-together'
import type { ContactAddress } from './address.ts'
import { spellingsOf } from './number-spellings.ts'

export type ContactRow = typeof contacts.$inferSelect

/** Locks the row; a deleted contact is not found. */
export async function findContact(scope: Scope, id: number): Promise<ContactRow> {
  const [contact] = await scope.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .for('update')
  return contact ?? fail('ERR_NO_CONTACT_FOUND')
}

export async function requireContact(scope: Scope, id: number) {
  const [contact] = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
  if (!contact) fail('ERR_NO_CONTACT_FOUND')
}

export async function lockContact(scope: Scope, id: number) {
  const [contact] = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .for('key share')
  if (!contact) fail('ERR_NO_CONTACT_FOUND')
}

type Names = Pick<ContactAddress, 'number' | 'lid'>

/** Those with a phone number first, then the oldest. */
export const findByAddress: (scope: Scope, names: Names) => Promise<ContactRow[]> = askingTogether(
  async (scope, asked) => {
    const spellings = asked.map(({ number }) => (number ? spellingsOf(number) : []))
    const found = await byAddress.execute(scope, {
      numbers: spellings.map(([one = null]) => one),
      others: spellings.map(([_, other = null]) => other),
      lids: asked.map(({ lid }) => lid),
    })
    return byQuestion(asked, found).map((ofOne) => ofOne.map(({ contact }) => contact))
  },
)

/** Each is looked up by the indexes, however few contacts there were when this was planned. */
const mostOfAddress = 100

const byAddress = prepared((db) => {
  const ofAsked = db
    .select()
    .from(contacts)
    .where(
      or(
        sql`${contacts.number} = any(array[asked.number, asked.other])`,
        sql`${contacts.lid} = asked.lid`,
      ),
    )
    .orderBy(sql`${contacts.number} is null`, asc(contacts.id))
    .limit(mostOfAddress)
    .as('contacts')
  return db
    .select({ place: sql<number>`asked.place::integer`, contact: contacts })
    .from(
      sql`unnest(${sql.placeholder('numbers')}::text[], ${sql.placeholder('others')}::text[],
        ${sql.placeholder('lids')}::text[]) with ordinality as asked(number, other, lid, place)`,
    )
    .innerJoinLateral(ofAsked, sql`true`)
    .orderBy(sql`asked.place`, sql`${contacts.number} is null`, asc(contacts.id))
})
