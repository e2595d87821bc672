/** Contacts by name: a page of them, or all as choices; with a search, whom it finds. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { InputOf } from '#http/endpoint'
import { contains } from '#matching'
import { offsetOf, pageFacts, pageSize } from '#paging'
import type { Scope } from '#scope'
import { tallyOf } from '#tallies/reading'
import type * as contract from './contract.ts'
import { digitsOf } from './digits.ts'
import { listedContact, selectContacts } from './reading.ts'

type Filter = InputOf<typeof contract.listContacts>

const byName = [asc(contacts.nameKey), asc(contacts.id)]

/** First whom the page holds, then what is shown of these: deep pages pass over bare names. */
export async function listContacts(scope: Scope, filter: Filter) {
  const { ids, total } = filter.searchParam
    ? await findContacts(scope, filter)
    : await pageOfAll(scope, filter)
  const page = await selectContacts(scope)
    .where(inArray(contacts.id, ids))
    .orderBy(...byName)
  return { contacts: page.map(listedContact), ...pageFacts(filter.pageNumber, page.length, total) }
}

async function pageOfAll(scope: Scope, { pageNumber, withGroups }: Filter) {
  const ids = scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(isNull(contacts.deletedAt), withGroups ? undefined : eq(contacts.isGroup, false)))
    .orderBy(...byName)
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const total = await tallyOf(scope, 'contacts', ...(withGroups ? (['groups'] as const) : []))
  return { ids, total }
}

async function findContacts(scope: Scope, { searchParam, pageNumber, withGroups }: Filter) {
  const [found] = await scope.db.execute<{ ids: string; total: number }>(sql`
    select array_to_json(ids)::text as ids, total from find_contacts(${searchParam},
      ${digitsOf(searchParam)}, ${withGroups}, ${pageSize}, ${offsetOf(pageNumber)})`)
  const ids: number[] = JSON.parse(found?.ids ?? '[]')
  return { ids, total: found?.total ?? 0 }
}

export function listAllContacts(scope: Scope, { name }: InputOf<typeof contract.listAllContacts>) {
  return scope.db
    .select({ id: contacts.id, name: contacts.name, number: contacts.number })
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        eq(contacts.isGroup, false),
        name ? contains(contacts.nameKey, name) : undefined,
      ),
    )
    .orderBy(...byName)
}
