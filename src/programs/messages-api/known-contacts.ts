/** Whom a company knows by number, each with the ticket that their next message goes into. */
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { matchNumbers } from '#desk/contacts/remembering-many'
import type { Scope } from '#platform/scope'

interface KnownContact {
  contact: ContactRow
  livingId: number | undefined
}

/** The ticket is not locked: it may be closed, or its contact merged, before it is. */
export async function findKnown(
  scope: Scope,
  numbers: readonly string[],
  connectionId: number,
): Promise<Map<string, KnownContact>> {
  if (numbers.length === 0) return new Map()
  const spellings = numbers.flatMap(spellingsOf)
  const rows = await knownByNumbers.execute(scope, { spellings, connectionId })
  const known = matchNumbers(rows, numbers)
  return new Map(
    [...known].map(([number, { livingId, ...contact }]) => [
      number,
      { contact, livingId: livingId ?? undefined },
    ]),
  )
}

// In a query of one table, drizzle names a column without its table: here that is another one.
const livingId = sql<number | null>`(select t.id from ${tickets} t
  where t.contact_id = ${contacts}.id and t.whatsapp_id = ${sql.placeholder('connectionId')}
    and t.status <> 'closed')`

const knownByNumbers = prepared((db) =>
  db
    .select({ ...getTableColumns(contacts), livingId })
    .from(contacts)
    .where(sql`${contacts.number} = any(${sql.placeholder('spellings')}::text[])`)
    .orderBy(asc(contacts.id)),
)
