/** Filters with an index of their own run first: few matches build the page; with many, the list is scanned in order. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Prepared, prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import type { TicketFilter } from './fields.ts'
import { type FilterName, filters, filterValues, givenIn } from './filters.ts'
import { findIds, textValues } from './matching-text.ts'

const few = 5_000

export interface Narrowed {
  /** Of the tickets that meet those filters of which few do. */
  ids: number[] | undefined
  /** The filters that are still to be tested. */
  given: FilterName[]
  /** The text is, too: it is in too many tickets to be named. */
  ofText: boolean
}

export async function narrow(scope: Scope, filter: TicketFilter): Promise<Narrowed> {
  const given = givenIn(filter)
  const indexed = given.filter((name) => filters[name].ids)
  if (indexed.length === 0) return { ids: undefined, given, ofText: false }
  const isSearched = filter.searchParam !== ''
  const values = narrowingValues(filter)
  const [text, ...found] = await Promise.all([
    isSearched ? idsOf(searched.execute(scope, values)) : undefined,
    ...indexed.map((name) => idsOf(fewOf(name).execute(scope, values))),
  ])
  const lists = [text, ...found].filter((ids) => ids !== undefined)
  return {
    ids: lists.length === 0 ? undefined : intersection(lists),
    given: given.filter((name) => found[indexed.indexOf(name)] === undefined),
    ofText: isSearched && text === undefined,
  }
}

/** Undefined where they are too many to be named. */
export function findSearched(scope: Scope, filter: TicketFilter): Promise<number[] | undefined> {
  return idsOf(searched.execute(scope, narrowingValues(filter)))
}

export const narrowingValues = (filter: TicketFilter) => ({
  ...textValues(filter.searchParam),
  ...filterValues(filter),
})

async function idsOf(found: Promise<{ ids: number[][] }[]>): Promise<number[] | undefined> {
  const [row] = await found
  return row?.ids[0]
}

function intersection([first = [], ...others]: number[][]): number[] {
  return others.reduce((left, list) => {
    const members = new Set(list)
    return left.filter((id) => members.has(id))
  }, first)
}

const idsOr = (ids: SQL) => sql<number[][]>`case when found.ids is null then '[]'::json
  else json_build_array(${ids}) end`

/** `offset 0` keeps the planner from evaluating it twice. */
const searched = prepared(
  (db) =>
    db
      .select({ ids: idsOr(sql`found.ids`) })
      .from(sql`(select ${findIds} as ids offset 0) as found`),
  { eachCompany: true },
)

const statements = new Map<FilterName, Prepared<{ ids: number[][] }[]>>()

function fewOf(name: FilterName) {
  const statement = statements.get(name) ?? prepared((db) => selectFew(db, filters[name].ids))
  statements.set(name, statement)
  return statement
}

const selectFew = (db: Db, ids = sql``) =>
  db.select({ ids: idsOr(sql`found.ids`) }).from(
    sql`(select case when count(*) <= ${sql.raw(String(few))} then coalesce(array_agg(id), '{}') end
      as ids from (${ids} limit ${sql.raw(String(few + 1))}) as first) as found`,
  )
