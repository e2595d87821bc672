import { asc, count, eq, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { contactLists } from '#db/schema/contact-lists.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'

const isFound = contains(contactLists.name, searchedTerms)
const byName = [asc(contactLists.sortKey), asc(contactLists.id)]

const list = preparedList({
  rows: (db, isSearch) =>
    db
      .select()
      .from(contactLists)
      .where(isSearch ? isFound : undefined)
      .orderBy(...byName)
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) =>
    db
      .select({ count: count() })
      .from(contactLists)
      .where(isSearch ? isFound : undefined),
})

export async function listContactLists(
  scope: Scope,
  asked: InputOf<typeof contract.listContactLists>,
) {
  const { rows: records, ...info } = await list(scope, asked)
  return { records, ...info }
}

export function listAllContactLists({ db }: Scope) {
  return db
    .select({
      id: contactLists.id,
      name: contactLists.name,
      contactsCount: contactLists.contactsCount,
    })
    .from(contactLists)
    .orderBy(...byName)
}

export async function findContactList(scope: Scope, id: number) {
  return (await contactListOf(scope, id)) ?? fail('ERR_NO_CONTACTLIST_FOUND')
}

/** Undefined if there is none. */
export async function contactListOf({ db }: Scope, id: number) {
  const [list] = await db.select().from(contactLists).where(eq(contactLists.id, id))
  return list
}

/** Against its deletion, not against other changes. */
export async function holdContactList({ db }: Scope, id: number) {
  const [list] = await db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(eq(contactLists.id, id))
    .for('key share')
  if (!list) fail('ERR_NO_CONTACTLIST_FOUND')
}

/** In one order, so that two transactions that change the counts of several do not block each other. */
export async function lockContactLists({ db }: Scope, ids: number[]) {
  await db.execute(sql`select from ${contactLists}
    where ${contactLists.id} = any(${sql.param(ids)}::integer[])
    order by ${contactLists.id} for no key update`)
}
