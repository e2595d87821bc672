/** Companies as whoever bills them sees them. */

import { searchTerms } from '#company/searching/search-terms'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'
import type * as billing from './billing-contract.ts'

type ListInput = InputOf<typeof billing.listBillingCompanies>

/** The page is chosen first, so that only its companies are counted. */
export async function listBillingCompanies(sql: OwnerSql, input: ListInput) {
  const where = conditions(sql, input)
  const [companies, [total]] = await Promise.all([
    sql<billing.BillingCompany[]>`
      with page as (
        select c.* from companies c where ${where}
        order by c.sort_key, c.id limit ${pageSize} offset ${offsetOf(input.pageNumber)}
      )
      ${shown(sql)} order by c.sort_key, c.id`,
    sql<{ count: number }[]>`select count(*)::integer count from companies c where ${where}`,
  ])
  return { companies, ...pageInfo(input.pageNumber, companies.length, total?.count ?? 0) }
}

function conditions(sql: OwnerSql, { searchParam, overdue }: ListInput) {
  const isFound = searchParam
    ? sql`and c.name_key like all ((select search_patterns(${searchTerms(searchParam).terms}::text[]))::text[])`
    : sql``
  const owes = overdue
    ? sql`and exists (select from invoices i where i.company_id = c.id and i.status = 'open'
        and i.due_date < (now() at time zone as_known_zone(c.time_zone))::date)`
    : sql``
  return sql`c.deleted_at is null ${isFound} ${owes}`
}

function shown(sql: OwnerSql) {
  return sql`
    select c.id, c.name, c.status, c.due_date::text "dueDate",
      c.due_date - (now() at time zone as_known_zone(c.time_zone))::date "daysLeft",
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end plan,
      ${usage(sql, 'users', 1)} users, ${usage(sql, 'connections', 0)} connections,
      ${usage(sql, 'queues', 0)} queues,
      (select json_build_object('amount', amount, 'currency', currency, 'paidAt', paid_at,
          'method', coalesce(method, ''))
        from invoices where company_id = c.id and status = 'paid'
        order by paid_at desc limit 1) "lastPayment",
      (select json_build_object('invoiceId', id, 'amount', amount, 'currency', currency,
          'dueDate', due_date, 'isOverdue', due_date < (now() at time zone as_known_zone(c.time_zone))::date)
        from invoices where company_id = c.id and status = 'open'
          and due_date <= (now() at time zone as_known_zone(c.time_zone))::date
        order by due_date limit 1) owed,
      coalesce(c.due_date = c.trial_expiration, false) "isTrial"
    from page c left join plans p on p.id = c.plan_id`
}

/** @param withoutPlan as many as a company without a plan may have */
function usage(sql: OwnerSql, what: 'users' | 'connections' | 'queues', withoutPlan: number) {
  return sql`json_build_object(
    'used', (select count(*) from ${sql(what)} u where u.company_id = c.id),
    'allowed', coalesce(p.${sql(what)}, ${withoutPlan}::integer))`
}
