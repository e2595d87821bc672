/** All companies' invoices, by the owner's connection. */

import { searchTerms } from '#company/searching/search-terms'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'
import type * as billing from './billing-contract.ts'
import { withValue } from './showing.ts'

type StoredInvoice = Omit<billing.BillingInvoice, 'value'>

type ListInput = InputOf<typeof billing.listBillingInvoices>

export async function listBillingInvoices(sql: OwnerSql, input: ListInput) {
  const { searchParam, pageNumber } = input
  const where = conditions(sql, input)
  const [rows, [total]] = await Promise.all([
    sql<StoredInvoice[]>`
      ${selected(sql)} where ${where}
      order by i.due_date desc, i.id desc limit ${pageSize} offset ${offsetOf(pageNumber)}`,
    sql<{ count: number }[]>`
      select count(*)::integer count from invoices i
      ${searchParam || input.overdue ? sql`join companies c on c.id = i.company_id` : sql``}
      where ${where}`,
  ])
  const invoices = rows.map((row) => withValue(row))
  return { invoices, ...pageInfo(pageNumber, rows.length, total?.count ?? 0) }
}

function conditions(sql: OwnerSql, { searchParam, status, overdue, ofCompany }: ListInput) {
  const isFound = searchParam
    ? sql`and i.detail_key || chr(1) || c.name_key
        like all ((select search_patterns(${searchTerms(searchParam).terms}::text[]))::text[])`
    : sql``
  const isOfStatus = status ? sql`and i.status = ${status}` : sql``
  const isOfCompany = ofCompany ? sql`and i.company_id = ${ofCompany}` : sql``
  return sql`true ${isFound} ${isOfStatus} ${isOfCompany} ${overdue ? sql`and ${late(sql)}` : sql``}`
}

function late(sql: OwnerSql) {
  return sql`i.status = 'open' and i.due_date < (now() at time zone as_known_zone(c.time_zone))::date`
}

export async function findBillingInvoice(sql: OwnerSql, id: number) {
  const [row] = await sql<StoredInvoice[]>`${selected(sql)} where i.id = ${id}`
  return row ? withValue(row) : fail('ERR_NO_INVOICE_FOUND')
}

function selected(sql: OwnerSql) {
  return sql`
    select i.id, i.company_id "companyId", i.detail, i.amount::float8, i.currency,
      i.due_date::text "dueDate", i.status, ${late(sql)} "isOverdue", i.paid_at "paidAt", i.method,
      i.reason, i.plan_id "planId", i.settled_by "settledBy", i.created_at "createdAt",
      json_build_object('id', c.id, 'name', c.name) company
    from invoices i join companies c on c.id = i.company_id`
}

/** By the calendar of UTC, so that every super reads the same. */
export async function showRevenue(sql: OwnerSql, { month }: { month?: string | undefined }) {
  const start = month
    ? sql`${`${month}-01`}::date`
    : sql`date_trunc('month', now() at time zone 'UTC')`
  return sql<billing.Revenue[]>`
    select currency, sum(amount)::float8 amount, count(*)::integer count
    from invoices
    where status = 'paid' and paid_at >= ${start}::timestamp at time zone 'UTC'
      and paid_at < (${start}::timestamp + interval '1 month') at time zone 'UTC'
    group by currency order by currency`
}

export function listPaymentProblems(sql: OwnerSql) {
  return sql<billing.PaymentProblem[]>`
    select h.id, h.invoice_id "invoiceId", h.provider, h.txid, h.payment_id "paymentId",
      h.detail, h.amount::float8, h.currency, h.refunded_amount::float8 "refundedAmount", h.problem,
      h.paid_at "paidAt", json_build_object('id', c.id, 'name', c.name) company
    from charges h join companies c on c.id = h.company_id
    where h.problem is not null and h.problem_settled_at is null
    order by h.id desc limit 1000`
}
