/** Days are the company's own, wherever the server stands. */
import { and, type SQL, sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { handlings } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'
import type { Period } from './contract.ts'

export function zoneOf(scope: Scope): SQL {
  return sql`(select ${companies.timeZone} from ${companies}
    where ${companies.id} = ${scope.companyId})`
}

/** Handlings that began within the period, whether they have ended or not. */
export function queuedWithin(
  scope: Scope,
  { days, date_from: from, date_to: to }: Period,
): SQL | undefined {
  const zone = zoneOf(scope)
  const thisMonth = sql`${handlings.queuedAt} >= date_trunc('month', now() at time zone ${zone})
    at time zone ${zone}`
  if (!days && !from && !to) return thisMonth
  return and(
    days ? sql`${handlings.queuedAt} >= now() - make_interval(days => ${days})` : undefined,
    from ? sql`${handlings.queuedAt} >= ${from}::date::timestamp at time zone ${zone}` : undefined,
    to ? sql`${handlings.queuedAt} < (${to}::date + 1)::timestamp at time zone ${zone}` : undefined,
  )
}
