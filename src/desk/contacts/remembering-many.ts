import { asc, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { prepared } from '#db/session.ts'
import { contactCreated } from '#desk/contacts/contract'
import type { Scope } from '#kernel/scope'
import { storableName } from '#kernel/text/storable'
import { contactCard } from './card.ts'
import type { ContactRow } from './finding.ts'
import { spellingsOf } from './number-spellings.ts'

interface NamedNumber {
  name: string
  number: string
  email?: string
}

/** Those known, whichever spelling they have, also deleted ones. */
export async function findByNumbers(
  scope: Scope,
  numbers: readonly string[],
): Promise<Map<string, ContactRow>> {
  if (numbers.length === 0) return new Map()
  const rows = await byNumbers.execute(scope, { spellings: numbers.flatMap(spellingsOf) })
  return matchNumbers(rows, numbers)
}

export function matchNumbers<Row extends Pick<ContactRow, 'number'>>(
  rows: readonly Row[],
  numbers: readonly string[],
): Map<string, Row> {
  const known = new Map<string, Row>()
  for (const number of numbers) {
    const spellings = spellingsOf(number)
    const row = rows.find((one) => one.number !== null && spellings.includes(one.number))
    if (row) known.set(number, row)
  }
  return known
}

const byNumbers = prepared((db) =>
  db
    .select()
    .from(contacts)
    .where(sql`${contacts.number} = any(${sql.placeholder('spellings')}::text[])`)
    .orderBy(asc(contacts.id)),
)

/** In one statement. @returns by number; without those somebody else has created at the same moment */
export async function createContacts(
  scope: Scope,
  people: readonly NamedNumber[],
): Promise<Map<string, ContactRow>> {
  if (people.length === 0) return new Map()
  const rows = people.map(({ name, number, email = '' }) => ({
    name: storableName(name) || number,
    number,
    email,
  }))
  const created = await scope.db.insert(contacts).values(rows).onConflictDoNothing().returning()
  for (const contact of created) {
    scope.emit(contactCreated, { action: 'create', contact: contactCard(contact) })
  }
  return new Map(created.flatMap((row) => (row.number === null ? [] : [[row.number, row]])))
}
