/**
 * Whose number looks misread: what was typed or imported, and is whole as dialled in the company's
 * country, or as long as no country's. The database chooses by the same patterns; the rule itself
 * says of the few that are left how each is read.
 */
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { numberCountry } from '#company/number-reading/own-country'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import {
  codesOfLengths,
  type MisreadShapes,
  misreadShapes,
} from '#platform/phone-numbers/plan/misread-shapes'
import { nationalNumber, type WholeNumber } from '#platform/phone-numbers/plan/numbers'
import type { Scope } from '#platform/scope'
import { mostListed } from './contract.ts'

export interface Candidate {
  contact: Pick<typeof contacts.$inferSelect, 'id' | 'name' | 'createdAt'> & { number: string }
  right: WholeNumber | undefined
}

/** One more than are listed, so that it is known whether there are more. */
export async function findCandidates(scope: Scope, id?: number): Promise<Candidate[]> {
  const country = await numberCountry(scope)
  if (!country) return []
  const rows = await scope.db
    .select({
      id: contacts.id,
      name: contacts.name,
      number: sql<string>`${contacts.number}`,
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .where(
      and(
        id === undefined ? undefined : eq(contacts.id, id),
        isStranger,
        looksMisread(misreadShapes(country)),
        sql`not exists (select from ${misreadNumbers}
          where ${misreadNumbers.contactId} = ${contacts.id})`,
      ),
    )
    .orderBy(desc(contacts.createdAt), asc(contacts.id))
    .limit(mostListed + 1)
  return rows.map((contact) => ({ contact, right: nationalNumber(contact.number, country) }))
}

/** What takes longest is looked at last: most numbers are whole with the code of their country. */
function looksMisread({ code, lengths, national, own }: MisreadShapes): SQL {
  const { number } = contacts
  const mayBeNational = sql`(length(${number}) = any(${sql.param(lengths)}::integer[])
    or left(${number}, ${code.length}::integer) <> ${code})`
  return sql`case when ${mayBeNational} and ${number} ~ ${national} and ${number} !~ ${own} then true
    else ${hasNoLength(number)} end`
}

function hasNoLength(number: typeof contacts.number): SQL {
  const cases = [...codesOfLengths()].map(
    ([length, begins]) => sql`when ${length}::integer then ${number} !~ ${begins}`,
  )
  return sql`case length(${number}) ${sql.join(cases, sql` `)} else true end`
}

/** Then it is WhatsApp's own, as are those of the phone's address book. */
export const hasWritten = sql<boolean>`(${contacts.jid} is not null or ${contacts.lid} is not null
  or exists (select from messages m where m.author_id = ${contacts.id} and not m.from_me))`

const isStranger = and(
  eq(contacts.isGroup, false),
  isNull(contacts.deletedAt),
  sql`${contacts.number} is not null`,
  sql`not ${hasWritten}`,
  sql`not exists (select from phone_contacts p where p.number = ${contacts.number})`,
)
