import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#platform/errors'
import type { Scope } from '#platform/scope'
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

/** Those with a phone number first, then the oldest. */
export async function findByAddress(
  scope: Scope,
  { number, lid }: Pick<ContactAddress, 'number' | 'lid'>,
): Promise<ContactRow[]> {
  return byAddress.execute(scope, { spellings: number ? spellingsOf(number) : [], lid })
}

const byAddress = prepared((db) =>
  db
    .select()
    .from(contacts)
    .where(
      or(
        sql`${contacts.number} = any(${sql.placeholder('spellings')}::text[])`,
        eq(contacts.lid, sql.placeholder('lid')),
      ),
    )
    .orderBy(sql`${contacts.number} is null`, asc(contacts.id)),
)
