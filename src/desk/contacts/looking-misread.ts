/**
 * Whose number looks misread: what was typed or imported, and is whole as dialled in the company's
 * country, or as long as no country's. Of many the database chooses, by the same patterns as the rule.
 */
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { codesOfLengths, misreadShapes } from '#company/phone-numbers/plan/misread-shapes'
import { contacts } from '#db/schema/contacts.ts'

/** What takes longest is looked at last: most numbers are whole with the code of their country. */
export function looksMisread(number: SQLWrapper, country: string): SQL {
  const { code, lengths, national, own } = misreadShapes(country)
  const mayBeNational = sql`(length(${number}) = any(${sql.param(lengths)}::integer[])
    or left(${number}, ${code.length}::integer) <> ${code})`
  return sql`case when ${mayBeNational} and ${number} ~ ${national} and ${number} !~ ${own} then true
    else ${hasNoLength(number)} end`
}

function hasNoLength(number: SQLWrapper): SQL {
  const cases = [...codesOfLengths()].map(
    ([length, begins]) => sql`when ${length}::integer then ${number} !~ ${begins}`,
  )
  return sql`case length(${number}) ${sql.join(cases, sql` `)} else true end`
}

/** Then it is WhatsApp's own, as are those of the phone's address book. */
export const hasWritten = sql<boolean>`(${contacts.jid} is not null or ${contacts.lid} is not null
  or exists (select from messages m where m.author_id = ${contacts.id} and not m.from_me))`

const isInAddressBook = (number: SQLWrapper) =>
  sql`exists (select from phone_contacts p where p.number = ${number})`

export const isStranger = and(
  eq(contacts.isGroup, false),
  isNull(contacts.deletedAt),
  sql`${contacts.number} is not null`,
  sql`not ${hasWritten}`,
  sql`not ${isInAddressBook(contacts.number)}`,
)

/** A number of a list or a campaign, that no contact who has written has. @param key by `canonical_number` */
export function isOfStranger(number: SQLWrapper, key: SQLWrapper): SQL {
  return sql`(not exists (select from ${contacts}
      where ${contacts.number} in (${number}, ${key}) and ${hasWritten})
    and not ${isInAddressBook(number)})`
}
