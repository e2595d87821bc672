/** Whom a company knows, each with the ticket that their next message goes into. */
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { matchNumbers } from '#desk/contacts/remembering-many'
import type { Scope } from '#kernel/scope'
import type { Recipient } from './recipient.ts'

interface KnownContact {
  contact: ContactRow
  livingId: number | undefined
}

/** The ticket is not locked: it may be closed, or its contact merged, before it is. */
export async function readKnown(
  scope: Scope,
  recipients: readonly Recipient[],
  connectionId: number,
): Promise<(recipient: Recipient) => KnownContact | undefined> {
  const numbers = recipients.flatMap((one) => (one.is === 'number' ? one.number : []))
  const ids = recipients.flatMap((one) => (one.is === 'contact' ? one.id : []))
  const lids = recipients.flatMap((one) => (one.is === 'lid' ? one.lid : []))
  const spellings = numbers.flatMap(spellingsOf)
  const numbered =
    numbers.length === 0 ? [] : await knownByNumbers.execute(scope, { spellings, connectionId })
  const named =
    ids.length + lids.length === 0
      ? []
      : await knownByNames.execute(scope, { ids, lids, connectionId })
  const byNumber = matchNumbers(numbered, numbers)
  const byId = new Map(named.map((row) => [row.id, row]))
  const byLid = new Map(named.map((row) => [row.lid, row]))
  return (recipient) => {
    const row = rowOf(recipient)
    if (!row) return undefined
    const { livingId, ...contact } = row
    return { contact, livingId: livingId ?? undefined }
  }

  function rowOf(recipient: Recipient) {
    switch (recipient.is) {
      case 'number':
        return byNumber.get(recipient.number)
      case 'contact':
        return byId.get(recipient.id)
      case 'lid':
        return byLid.get(recipient.lid)
      case 'username':
        return undefined
    }
  }
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

const knownByNames = prepared((db) =>
  db
    .select({ ...getTableColumns(contacts), livingId })
    .from(contacts)
    .where(
      sql`${contacts.deletedAt} is null and (${contacts.id} = any(${sql.placeholder('ids')}::integer[])
        or ${contacts.lid} = any(${sql.placeholder('lids')}::text[]))`,
    ),
)
