import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#company/searching/search-terms'
import { contacts } from '#db/schema/contacts.ts'
import { prepared } from '#db/session.ts'
import { total } from '#desk/counters/reading'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageSize, searchedPageInfo } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { containsAsContact } from './matching.ts'
import { latestConnection, listedColumns, listedContact } from './reading.ts'

type Filter = InputOf<typeof contract.listContacts>

const byName = [asc(contacts.sortKey), asc(contacts.id)]

export async function listContacts(scope: Scope, filter: Filter) {
  const { searchParam, pageNumber, withGroups } = filter
  const query = searchParam ? found : all
  const rows = await query.execute(scope, {
    ...searchTerms(searchParam),
    withGroups,
    offset: offsetOf(pageNumber),
  })
  const page = rows.flatMap(({ contact, whatsappId }) => (contact ? { contact, whatsappId } : []))
  return {
    contacts: page.map(listedContact),
    ...searchedPageInfo(rows[0]?.total ?? 0, {
      pageNumber,
      shown: page.length,
      budget: searchParam ? searchBudget : undefined,
    }),
  }
}

/** Of more matches no more are counted. */
export const searchBudget = 2_000

const asked = sql.placeholder
const offset = sql`${asked('offset')}::integer`
const size = sql.raw(String(pageSize))

/** In index order, so that deep pages skip only keys. */
const namesInOrder = sql`select c.id
  from unnest(array[false, true]) as kind (is_group) cross join lateral (
    select ${contacts.id}, ${contacts.sortKey} as place from ${contacts}
    where ${contacts.isGroup} = kind.is_group and ${contacts.deletedAt} is null
    order by ${contacts.sortKey}, ${contacts.id} limit ${size} + ${offset}) as c
  where ${asked('withGroups')}::boolean or not kind.is_group
  order by c.place, c.id limit ${size} offset ${offset}`

const all = pageOf(sql`(select array(select id from (${namesInOrder}) as names) as ids,
  ${total('contacts')} + case when ${asked('withGroups')}::boolean then ${total('groups')} else 0 end as total)`)

const found = pageOf(sql`find_contacts(${asked('terms')}::text[], ${asked('withDigits')}::text[],
  ${asked('withGroups')}::boolean, ${size}, ${offset}, ${sql.raw(String(searchBudget))})`)

function pageOf(source: SQL) {
  return prepared((db) =>
    db
      .select({
        total: sql<number>`page.total`,
        contact: listedColumns,
        whatsappId: sql<number | null>`${latestConnection}`,
      })
      .from(sql`${source} as page`)
      .leftJoin(sql`lateral unnest(page.ids) as one (id)`, sql`true`)
      .leftJoin(contacts, sql`${contacts.id} = one.id`)
      .orderBy(...byName),
  )
}

export function listAllContacts(scope: Scope, { name }: InputOf<typeof contract.listAllContacts>) {
  return scope.db
    .select({
      id: contacts.id,
      name: contacts.name,
      number: contacts.number,
      username: contacts.username,
    })
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        eq(contacts.isGroup, false),
        name ? hasTerms(name) : undefined,
      ),
    )
    .orderBy(...byName)
}

/** As `find_contacts` does, of all of them. */
export function hasTerms(search: string): SQL {
  const { terms, withDigits } = searchTerms(search)
  return containsAsContact(contacts.searchKey, {
    terms: sql.param(terms),
    withDigits: sql.param(withDigits),
  })
}
