/**
 * Numbers that look misread, of contacts and of lists. The database chooses by patterns; the rule
 * itself says of the few that are left how each is read.
 */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { numberCountry } from '#company/number-reading/own-country'
import { nationalNumber, type WholeNumber } from '#company/phone-numbers/plan/numbers'
import { contactListItems } from '#db/schema/contact-lists.ts'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { isOfStranger, isStranger, looksMisread } from '#desk/contacts/looking-misread'
import { canonicalNumber, spellingsOf } from '#desk/contacts/number-spellings'
import type { Scope } from '#kernel/scope'
import { mostListed } from './contract.ts'

interface Found {
  number: string
  name: string
  addedAt: Date
  /** Undefined: it is in lists only. */
  contactId?: number | undefined
}

export interface Candidate extends Found {
  right: WholeNumber | undefined
}

interface Candidates {
  /** None can be found, although some may be there. */
  isCountryMissing: boolean
  /** One more than are listed, so that it is known whether there are more. */
  found: Candidate[]
}

/** @param number only this one */
export async function findCandidates(scope: Scope, number?: string): Promise<Candidates> {
  const country = await numberCountry(scope)
  if (!country) return { isCountryMissing: await hasStrangers(scope), found: [] }
  const byKey = new Map<string, Found>()
  for (const found of await findInLists(scope, country, number)) byKey.set(keyOf(found), found)
  for (const found of await findContacts(scope, country, number)) byKey.set(keyOf(found), found)
  const newest = [...byKey.values()]
    .sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
    .slice(0, mostListed + 1)
  const found = newest.map((one) => ({ ...one, right: nationalNumber(one.number, country) }))
  return { isCountryMissing: false, found }
}

async function hasStrangers({ db }: Scope): Promise<boolean> {
  const [row] = await db.execute<{ has: boolean }>(sql`select
    exists (select from ${contacts} where ${isStranger}) or exists (select from contact_list_items) has`)
  return row?.has === true
}

const keyOf = ({ number }: Found) => canonicalNumber(number)

function findContacts({ db }: Scope, country: string, number: string | undefined) {
  return db
    .select({
      contactId: contacts.id,
      name: contacts.name,
      number: sql<string>`${contacts.number}`,
      addedAt: contacts.createdAt,
    })
    .from(contacts)
    .where(
      and(
        number === undefined ? undefined : inArray(contacts.number, spellingsOf(number)),
        isStranger,
        looksMisread(contacts.number, country),
        sql`not exists (select from ${misreadNumbers}
          where ${misreadNumbers.contactId} = ${contacts.id})`,
      ),
    )
    .orderBy(desc(contacts.createdAt), asc(contacts.id))
    .limit(mostListed + 1)
}

/** A person may be in several lists. */
function findInLists({ db }: Scope, country: string, number: string | undefined) {
  const { name, numberKey, createdAt, id } = contactListItems
  const stored = contactListItems.number
  const ofNewest = <T>(column: typeof name | typeof stored) =>
    sql<T>`(array_agg(${column} order by ${createdAt} desc, ${id}))[1]`
  const addedAt = sql<Date>`max(${createdAt})`.mapWith(createdAt)
  return db
    .select({ number: ofNewest<string>(stored), name: ofNewest<string>(name), addedAt })
    .from(contactListItems)
    .where(
      and(
        number === undefined ? undefined : eq(numberKey, canonicalNumber(number)),
        looksMisread(stored, country),
        isOfStranger(stored, numberKey),
      ),
    )
    .groupBy(numberKey)
    .orderBy(desc(addedAt), asc(numberKey))
    .limit(mostListed + 1)
}
