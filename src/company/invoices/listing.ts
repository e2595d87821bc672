import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import { containsAll } from '#company/searching/matching'
import { page, preparedList, searchedTerms, searchText } from '#company/searching/prepared-list'
import { searchTerms } from '#company/searching/search-terms'
import { companies } from '#db/schema/companies.ts'
import { invoices } from '#db/schema/invoices.ts'
import { type Db, prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { withValue } from './showing.ts'

const asked = sql.placeholder

const isOverdue = sql<boolean>`${invoices.status} = 'open' and ${invoices.dueDate} <
  (select (now() at time zone as_known_zone(${companies.timeZone}))::date from ${companies})`

const isListed = ne(invoices.status, 'withdrawn')

const isInDetail = containsAll(invoices.detailKey, searchedTerms)

const where = (isSearch: boolean) =>
  and(isListed, isSearch ? or(isInDetail, sql`${invoices.id}::text = ${searchText}`) : undefined)

const selected = (db: Db) =>
  db
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      planId: invoices.planId,
      detail: invoices.detail,
      amount: invoices.amount,
      currency: invoices.currency,
      dueDate: invoices.dueDate,
      status: sql<'open' | 'paid' | 'cancelled'>`${invoices.status}`,
      isOverdue,
      paidAt: invoices.paidAt,
      method: invoices.method,
      reason: invoices.reason,
      createdAt: invoices.createdAt,
    })
    .from(invoices)

const rowsOf = (db: Db, isSearch: boolean) =>
  selected(db).where(where(isSearch)).orderBy(asc(invoices.id))

const list = preparedList({
  rows: (db, isSearch) => rowsOf(db, isSearch).limit(page.limit).offset(page.offset),
  count: (db, isSearch) => db.select({ count: count() }).from(invoices).where(where(isSearch)),
})

export async function listInvoices(scope: Scope, input: InputOf<typeof contract.listInvoices>) {
  const { rows, ...info } = await list(scope, input)
  return { invoices: rows.map((row) => withValue(row)), ...info }
}

const upTo = [false, true].map((isSearch) =>
  prepared((db) => rowsOf(db, isSearch).limit(asked('limit')).offset(page.offset)),
)

/** All of them without a page. */
export async function listAllInvoices(
  scope: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listAllInvoices>,
) {
  const statement = upTo[searchParam === '' ? 0 : 1]
  const limits =
    pageNumber === undefined
      ? { limit: null, offset: 0 }
      : { limit: pageSize, offset: offsetOf(pageNumber) }
  const { terms } = searchTerms(searchParam)
  const rows = (await statement?.execute(scope, { text: searchParam, terms, ...limits })) ?? []
  return rows.map((row) => withValue(row))
}

const one = prepared((db) => selected(db).where(and(isListed, eq(invoices.id, asked('id')))))

const openOne = prepared((db) =>
  selected(db).where(eq(invoices.status, 'open')).orderBy(asc(invoices.dueDate)).limit(1),
)

export async function findInvoice(scope: Scope, id: number) {
  const [row] = await one.execute(scope, { id })
  return row ? withValue(row) : fail('ERR_NO_INVOICE_FOUND')
}

export async function findOpenInvoice(scope: Scope) {
  const [row] = await openOne.execute(scope)
  return row ? withValue(row) : null
}
