import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containsAll } from '#company/searching/matching'
import { searchTerms } from '#company/searching/search-terms'
import { companies } from '#db/schema/companies.ts'
import { schedules } from '#db/schema/schedules.ts'
import { type Db, prepared } from '#db/session.ts'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { selectSchedules, shown } from './finding.ts'

type ListInput = InputOf<typeof contract.listSchedules>

const orders = {
  '-createdAt': [desc(schedules.createdAt), desc(schedules.id)],
  sendAt: [asc(schedules.sendAt), asc(schedules.id)],
  '-sendAt': [desc(schedules.sendAt), desc(schedules.id)],
}

/** The parts of the statement; each combination is prepared once. */
interface ListShape {
  order: keyof typeof orders
  isUnsent: boolean
  isOfContact: boolean
  isOfStatus: boolean
  isOfDay: boolean
  isSearch: boolean
}

const asked = sql.placeholder

/** Midnight in the company's time zone, evaluated once and used as an index condition. */
export const startOf = (day: SQL) =>
  sql`(select (${day})::date::timestamp at time zone as_known_zone(${companies.timeZone}) from ${companies})`

export const findsTerms = (terms: SQLWrapper) =>
  containsAll(sql`(${schedules.bodyKey} || chr(1) || ${schedules.contactKey})`, terms)

function conditions({ isUnsent, isOfContact, isOfStatus, isOfDay, isSearch }: ListShape) {
  return and(
    isOfContact ? eq(schedules.contactId, asked('contactId')) : undefined,
    isUnsent ? isNull(schedules.sentAt) : undefined,
    // The index of all statuses serves each of them.
    isOfStatus ? sql`${schedules.status} = ${asked('status')}` : undefined,
    isOfDay
      ? sql`${schedules.sendAt} >= ${startOf(sql`${asked('day')}`)}
          and ${schedules.sendAt} < ${startOf(sql`${asked('day')}::date + 1`)}`
      : undefined,
    isSearch ? findsTerms(asked('terms')) : undefined,
  )
}

const paged = (db: Db, shape: ListShape) =>
  selectSchedules({ db })
    .where(conditions(shape))
    .orderBy(...orders[shape.order])
    .limit(pageSize)
    .offset(asked('offset'))

const counted = (db: Db, shape: ListShape) =>
  db.select({ total: sql<number>`count(*)::integer` }).from(schedules).where(conditions(shape))

/** A search is costly, so it is done once for the page and its count. */
const found = (db: Db, shape: ListShape) =>
  db
    .select({ id: schedules.id, total: sql<number>`(count(*) over ())::integer` })
    .from(schedules)
    .where(conditions(shape))
    .orderBy(...orders[shape.order])
    .limit(pageSize)
    .offset(asked('offset'))

function queriesFor(shape: ListShape) {
  return {
    page: prepared((db) => paged(db, shape)),
    count: prepared((db) => counted(db, shape)),
    found: prepared((db) => found(db, shape)),
  }
}

const queries = new Map<string, ReturnType<typeof queriesFor>>()

function listQueries(shape: ListShape) {
  const key = Object.values(shape).join()
  const known = queries.get(key) ?? queriesFor(shape)
  queries.set(key, known)
  return known
}

export async function listSchedules(scope: Scope, input: ListInput) {
  const { searchParam: text, pageNumber, contactId, unsent, status, day, sort } = input
  const shape: ListShape = {
    order: sort ?? (unsent ? 'sendAt' : '-createdAt'),
    isUnsent: unsent,
    isOfContact: contactId !== undefined,
    isOfStatus: status !== undefined,
    isOfDay: day !== undefined,
    isSearch: text !== '',
  }
  const { terms } = searchTerms(text)
  const values = { terms, contactId, status, day, offset: offsetOf(pageNumber) }
  const { rows, total } = await (shape.isSearch ? searchRows : readRows)(scope, shape, values)
  return {
    schedules: rows.map((row) => shown(scope, row)),
    ...pageInfo(pageNumber, rows.length, total),
  }
}

type Values = { offset: number } & Record<string, unknown>

async function readRows(scope: Scope, shape: ListShape, values: Values) {
  const { page, count } = listQueries(shape)
  const [rows, [counted]] = await Promise.all([
    page.execute(scope, values),
    count.execute(scope, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

async function searchRows(scope: Scope, shape: ListShape, values: Values) {
  const found = await listQueries(shape).found.execute(scope, values)
  const [first] = found
  // A page behind the end has no row that could tell the count.
  if (!first) return values.offset > 0 ? readRows(scope, shape, values) : { rows: [], total: 0 }
  const ids = found.map(({ id }) => id)
  const rows = await selectSchedules(scope)
    .where(inArray(schedules.id, ids))
    .orderBy(...orders[shape.order])
  return { rows, total: first.total }
}
