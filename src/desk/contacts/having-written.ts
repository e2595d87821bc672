/** Whose number is hidden is written to only if they wrote first: WhatsApp lets nobody else. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A contact of this LID has written in a conversation of their own. */
export function hasWrittenByLid(lid: SQLWrapper): SQL<boolean> {
  return sql`exists (select from contacts w where w.lid = ${lid} and ${hasWrittenTo(sql`w`)})`
}

function hasWrittenTo(contact: SQL): SQL<boolean> {
  return sql`exists (select from messages m where m.contact_id = ${contact}.id and not m.from_me)`
}

/** @param contact the name of a row of contacts in the statement */
export function mayBeListed(contact: SQL): SQL<boolean> {
  return sql`case when ${contact}.number is not null then ${contact}.number ~ '^[0-9]{8,15}$'
    else ${contact}.lid is not null and ${hasWrittenTo(contact)} end`
}
