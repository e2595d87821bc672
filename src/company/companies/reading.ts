/** Companies are read by the owner's connection: the application's role sees only its own. */

import { searchTerms } from '#company/searching/search-terms'
import { recordVisit } from '#kernel/audit/visiting'
import { fail } from '#kernel/errors'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { Company as CompanyHandle } from '#kernel/scope'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'
import type { Company } from './contract.ts'
import { noEnd } from './state.ts'

interface Page {
  searchParam: string
  pageNumber: number
  deleted: boolean
}

export async function listCompanies(sql: OwnerSql, { searchParam, pageNumber, deleted }: Page) {
  const isFound = searchParam
    ? sql`and c.name_key like all ((select search_patterns(${searchTerms(searchParam).terms}::text[]))::text[])`
    : sql``
  const where = sql`c.deleted_at is ${deleted ? sql`not null` : sql`null`} ${isFound}`
  const [companies, [total]] = await Promise.all([
    sql<Company[]>`
      ${selected(sql)} where c.id = any(array(
        select id from companies c where ${where}
        order by c.sort_key, c.id limit ${pageSize} offset ${offsetOf(pageNumber)}
      )) order by c.sort_key, c.id`,
    sql<{ count: number }[]>`select count(*)::integer count from companies c where ${where}`,
  ])
  const page = companies.map(withPrice)
  return { companies: page, ...pageInfo(pageNumber, page.length, total?.count ?? 0) }
}

export async function listAllCompanies(sql: OwnerSql) {
  const companies = await sql<Company[]>`
    ${selected(sql)} where c.deleted_at is null order by c.sort_key, c.id`
  return companies.map((company) => ({
    ...withPrice(company),
    settings: [{ key: 'campaignsEnabled', value: String(company.campaignsEnabled) }],
  }))
}

export async function showCompany(sql: OwnerSql, handle: CompanyHandle, id: number) {
  requireReach(handle, id)
  if (handle.id !== id) await recordVisit(sql, { companyId: handle.id, actor: handle.actor }, id)
  return readCompany(sql, id)
}

export async function readCompany(sql: OwnerSql, id: number): Promise<Company> {
  const [company] = await sql<Company[]>`
    ${selected(sql)} where c.id = ${id} and c.deleted_at is null`
  return company ? withPrice(company) : fail('ERR_NO_COMPANY_FOUND')
}

/** Others are not found, except by whoever runs the installation. */
export function requireReach({ id, actor }: CompanyHandle, asked: number) {
  if (asked !== id && !actor.isSuper) fail('ERR_NO_COMPANY_FOUND')
}

function selected(sql: OwnerSql) {
  return sql`
    select c.id, c.name, c.email, c.phone, c.status, c.plan_id "planId", c.recurrence, c.language,
      case when days_left(c) is null then ${noEnd} else c.due_date::text end "dueDate",
      days_left(c) "daysLeft", c.trial_expiration::text "trialExpiration",
      c.billing_name "billingName", c.address_street "addressStreet",
      c.address_district "addressDistrict", c.address_city "addressCity",
      c.address_state "addressState", c.address_zip_code "addressZipCode",
      c.address_country "addressCountry",
      c.time_zone "timeZone", c.schedules, c.closed_dates "closedDates",
      c.created_at "createdAt", c.updated_at "updatedAt",
      c.deleted_at "deletedAt", coalesce(s.value = 'true', false) "campaignsEnabled",
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name,
        'users', p.users, 'connections', p.connections, 'queues', p.queues,
        'value', (p.value * 100)::integer) end plan
    from companies c
    left join plans p on p.id = c.plan_id
    left join settings s on s.company_id = c.id and s.key = 'campaignsEnabled'`
}

/** Read in hundredths, as an integer. */
function withPrice(company: Company): Company {
  const { plan } = company
  return { ...company, plan: plan && { ...plan, value: plan.value / 100 } }
}
