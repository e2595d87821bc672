/** Contacts by name: a page of them, or all as choices; with a search, whom it finds. */
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { InputOf } from '#http/endpoint'
import { offsetOf, pageFacts, pageSize } from '#paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import { listedContact, selectContacts } from './reading.ts'

const byName = [asc(contacts.nameKey), asc(contacts.id)]

export async function listContacts(
  scope: Scope,
  { searchParam, pageNumber, withGroups }: InputOf<typeof contract.listContacts>,
) {
  const where = among(searchParam, withGroups)
  const page = await selectContacts(scope)
    .where(where)
    .orderBy(...byName)
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db.select({ count: count() }).from(contacts).where(where)
  return {
    contacts: page.map(listedContact),
    ...pageFacts(pageNumber, page.length, total?.count ?? 0),
  }
}

export function listAllContacts(scope: Scope, { name }: InputOf<typeof contract.listAllContacts>) {
  return scope.db
    .select({ id: contacts.id, name: contacts.name, number: contacts.number })
    .from(contacts)
    .where(among(name, false))
    .orderBy(...byName)
}

function among(search: string, withGroups: boolean): SQL | undefined {
  if (search) return inArray(contacts.id, found(search, withGroups))
  return and(isNull(contacts.deletedAt), withGroups ? undefined : eq(contacts.isGroup, false))
}

function found(search: string, withGroups: boolean): SQL {
  return sql`(select * from find_contacts(${search}, ${digitsOf(search)}, ${withGroups}))`
}

/** Of what looks like a phone number only: the 5 of "ana 5" is in far too many. */
function digitsOf(search: string): string | null {
  const digits = search.replace(/[\s()+.-]/g, '')
  return /^\d{3,}$/.test(digits) ? digits : null
}
