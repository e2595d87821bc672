import { and, type SQL, sql } from 'drizzle-orm'
import { ticketCounters } from '#db/schema/counters.ts'
import { tickets } from '#db/schema/tickets.ts'
import { type Db, type Prepared, prepared } from '#db/session.ts'
import { type FilterName, filters } from './filters.ts'
import {
  cursorOf,
  inOrderOf,
  isAfter,
  isWaiting,
  type OrderShape,
  orderedBy,
} from './list-order.ts'
import { findIds, matchesReadable, matchesText, searchBudget } from './matching-text.ts'
import { firstOfPartitions, inPartitions } from './partitions.ts'

export const pageSize = 40
/** The kanban is not paged: this is what a screen can show. */
export const boardSize = 1000

/** What a ticket is tested for, one by one. */
export interface Tested {
  given: FilterName[]
  ofText: boolean
  /** Only in messages that the caller reads. */
  ofReadable: boolean
}

export interface TicketPageShape extends OrderShape, Tested {
  /** One more is selected, to know whether there are more. */
  size: typeof pageSize | typeof boardSize
  isNarrow: boolean
  isDeep: boolean
  goesOn: boolean
  finds: boolean
  seesAll: boolean
}

type Page = Awaited<ReturnType<typeof selectPage>>
const pages = new Map<string, Prepared<Page>>()

export function pageQuery(shape: TicketPageShape): Prepared<Page> {
  const key = Object.values(shape).join()
  const page =
    pages.get(key) ??
    prepared((db) => selectPage(db, shape), { eachCompany: shape.finds || shape.ofText })
  pages.set(key, page)
  return page
}

/** The ids of the page in their order; the total is selected even for an empty page. */
function selectPage(db: Db, shape: TicketPageShape) {
  return db
    .with(...namesOf(db, shape))
    .select({
      total: sql<number | null>`counted.total`,
      cursor: cursorOf(sql`page.at`, sql`page.id`),
      id: sql<number | null>`page.id`,
      version: sql<number>`page.version`,
    })
    .from(sql`(select ${totalOf(shape)} as total) as counted`)
    .leftJoin(sql`(${pageRows(shape)}) as page`, sql`true`)
    .orderBy(inOrderOf(shape, sql`page.at`, sql`page.id`))
}

/** Readability is checked per ticket: for more than this many, only for a page of them. */
const few = sql.raw('500')
const areFew = (shape: TicketPageShape) =>
  shape.ofReadable ? sql`cardinality(ids) <= ${few}` : sql`ids is not null`
/** With too many matches to be named, so many of the newest tickets of a partition are tested. */
const newestTested = sql.raw(String(searchBudget / 2))
const ofFound = (value: SQL) => sql`(select ${value} from found)`
const isFound = sql`(${tickets.id} in (select unnest(ids) from found)) is true`

function namesOf(db: Db, shape: TicketPageShape) {
  if (shape.finds) {
    const named = ofFound(sql`case when ${areFew(shape)} then ids end`)
    if (!mayBeNewest(shape)) return [found(db), matched(db, shape, sql`${named}::integer[]`)]
    const rest = ofFound(sql`case when not ${isPageOfNewest(shape)} then ids end`)
    return [found(db), newest(db, shape), matched(db, shape, sql`${rest}::integer[]`)]
  }
  return shape.isNarrow ? [matched(db, shape, sql`${sql.placeholder('ids')}::integer[]`)] : []
}

function found(db: Db) {
  return db
    .$with('found')
    .as((query) => query.select({ ids: findIds.as('ids') }).from(sql`(values (1)) as once`))
}

function matched(db: Db, shape: TicketPageShape, ids: SQL) {
  const isNamed = sql`${tickets.id} = any(${ids})`
  return db.$with('matched').as((query) =>
    query
      .select({ id: tickets.id, version: tickets.version, at: sql`${orderedBy(shape)}`.as('at') })
      .from(tickets)
      .where(
        and(isNamed, shape.seesAll ? undefined : inPartitions(tickets), ...conditionsOf(shape)),
      ),
  )
}

/** Without conditions, what was found is counted already, and only a page of it has to be read. */
const mayBeNewest = (shape: TicketPageShape) =>
  shape.seesAll && !shape.isDeep && shape.size === pageSize && conditionsOf(shape).length === 0

/**
 * Those of many found tickets that are among the newest. To read four times as many entries of the list's index costs
 * half of reading each that was found; it is tried where more than a page of them is expected there.
 */
function newest(db: Db, shape: TicketPageShape) {
  const rest = shape.goesOn ? [isAfter(shape, orderedBy(shape), tickets.id)] : []
  const all = sql`select sum(${ticketCounters.change}) from ${ticketCounters}`
  const most = ofFound(sql`case when cardinality(ids) > ${few}
    and 4.0 * cardinality(ids) * cardinality(ids) > 60 * (${all})
    then 4 * cardinality(ids) else 0 end`)
  const inOrder = firstOfPartitions(rest, { ...limitsOf(shape), most })
  return db.$with('newest').as((query) =>
    query
      .select({ id: sql`newer.id`.as('id'), at: sql`newer.at`.as('at') })
      .from(sql`(${inOrder}) as newer`)
      .where(sql`(newer.id in (select unnest(ids) from found)) is true`)
      .orderBy(inOrderOf(shape, sql`newer.at`, sql`newer.id`))
      .limit(shape.size + 1),
  )
}

const isPageOfNewest = ({ size }: TicketPageShape) =>
  sql`(select count(*) from newest) > ${sql.raw(String(size))}`

function newestRows(shape: TicketPageShape): SQL {
  return sql`select id, (select ${tickets.version} from ${tickets} where ${tickets.id} = newest.id), at
    from newest where ${isPageOfNewest(shape)}`
}

const oneMoreThan = (size: number) => sql.raw(String(size + 1))
const offset = sql`${sql.placeholder('offset')}::integer`

function pageRows(shape: TicketPageShape): SQL {
  return sql`select id, version, at
    from (${candidateRows(shape)}) as candidates
    order by ${inOrderOf(shape, sql`at`, sql`id`)} limit ${oneMoreThan(shape.size)} ${shape.isDeep ? sql`offset ${offset}` : sql``}`
}

/** Few matches are sorted; with many, partitions are scanned from their newest ticket. */
function candidateRows(shape: TicketPageShape): SQL {
  if (shape.finds) {
    const areMany = [ofFound(sql`cardinality(ids) > ${few}`), isFound]
    const many = sql`union all select * from (${partitionRows(shape, areMany)}) as m`
    return sql`${matchedRows(shape)} ${shape.ofReadable ? many : sql``}
      ${mayBeNewest(shape) ? sql`union all ${newestRows(shape)}` : sql``}
      union all select * from (${testedRows(shape)}) as t`
  }
  return shape.isNarrow ? matchedRows(shape) : partitionRows(shape)
}

function matchedRows(shape: TicketPageShape): SQL {
  const rest = shape.goesOn ? isAfter(shape, sql`at`, sql`id`) : sql`true`
  return sql`select id, version, at from matched where ${rest}`
}

function partitionRows(shape: TicketPageShape, first: SQL[] = []): SQL {
  const rest = shape.goesOn ? [isAfter(shape, orderedBy(shape), tickets.id)] : []
  const oneMore = oneMoreThan(shape.size)
  const most = shape.isDeep ? sql`${oneMore} + ${offset}` : oneMore
  const conditions = [...first, ...conditionsOf(shape), ...rest]
  return firstOfPartitions(conditions, { ...limitsOf(shape), most })
}

const limitsOf = (shape: TicketPageShape) => ({
  seesAll: shape.seesAll,
  byConnection: shape.given.includes('connections'),
  order: shape,
})

function testedRows(shape: TicketPageShape): SQL {
  const rest = shape.goesOn ? [isAfter(shape, orderedBy(shape), tickets.id)] : []
  const most = shape.isDeep ? sql`${oneMoreThan(shape.size)} + ${offset}` : oneMoreThan(shape.size)
  return firstOfPartitions([...(shape.ofReadable ? [] : [matchesText]), ...conditionsOf(shape)], {
    ...limitsOf(shape),
    most,
    tested: {
      most: shape.isDeep ? sql`${newestTested} + 10 * ${offset}` : newestTested,
      conditions: [ofFound(sql`ids is null`), ...rest],
    },
  })
}

export function conditionsOf({ given, ofText, ofReadable, order }: Tested & Partial<OrderShape>) {
  return [
    ...(order === 'pendingSince' ? [isWaiting] : []),
    ...(ofReadable ? [matchesReadable] : []),
    ...(ofText && !ofReadable ? [matchesText] : []),
    ...given.map((name) => filters[name].condition),
  ]
}

/** Status, user, queue, unread and snoozed have counters. A text in thousands of tickets yields null and a lower bound. */
function totalOf(shape: TicketPageShape): SQL {
  if (shape.finds) {
    const all = mayBeNewest(shape)
      ? sql`when ${isPageOfNewest(shape)} then cardinality(ids)`
      : sql``
    return ofFound(sql`case ${all} when ${areFew(shape)}
      then (select count(*)::integer from matched) end`)
  }
  if (shape.isNarrow) return sql`(select count(*)::integer from matched)`
  if (shape.ofText) return sql`null::integer`
  const counted = shape.given.map((name) => filters[name].ofCounters)
  if (counted.includes(undefined)) {
    const conditions = and(inPartitions(tickets), ...conditionsOf(shape))
    return sql`(select count(*)::integer from ${tickets} where ${conditions})`
  }
  return sql`(select coalesce(sum(${ticketCounters.change}), 0)::integer from ${ticketCounters}
    where ${and(inPartitions(ticketCounters), ...counted)})`
}
