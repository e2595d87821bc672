/**
 * Days are the company's own, but counts are stored by hour, and added up by longer spans. So a period
 * is the full hours within it, and the remainders before and after them: less than an hour each.
 */
import { sql } from 'drizzle-orm'
import { localDay } from '#company/companies/local-day'
import { companies } from '#db/schema/companies.ts'
import { workSpans } from '#db/schema/counters.ts'
import type { Period } from './contract.ts'

const asked = sql.placeholder

export function periodValues({ days, date_from: from, date_to: to }: Period) {
  return { days: days ?? null, from: from ?? null, to: to ?? null }
}

export const zone = sql`select as_known_zone(${companies.timeZone}) from ${companies}`

const dayOf = (name: 'from' | 'to') => localDay(sql`${asked(name)}`, sql`zone`)
const given = sql`select ${asked('days')}::integer as days, ${dayOf('from')} as first,
  ${dayOf('to')} as last, zone from (${zone} offset 0) as of_company (zone)`
const midnight = (day: string) => sql.raw(`(${day})::timestamp at time zone zone`)

/** No handling is older or later; also what an infinite end counts as. */
const oldest = sql`timestamptz '1970-01-01 00:00Z'`
const latest = sql`timestamptz '2200-01-01 00:00Z'`

const span = sql`select
    case when days is null and first is null and last is null
      then date_trunc('month', now() at time zone zone) at time zone zone
      else greatest(${oldest}, now() - make_interval(days => days), ${midnight('first')})
    end as start,
    least(${latest}, ${midnight('last + 1')}) as finish
  from given`

const hours = sql`select start, finish,
    ceil(extract(epoch from start) / 3600)::integer as first_hour,
    floor(extract(epoch from finish) / 3600)::integer as end_hour
  from span`

/** From the least span up, the rows before and after the full rows of the next. */
function spansOf(): string {
  const parts = workSpans.map((size, at) => {
    const next = workSpans[at + 1]
    if (next === undefined)
      return `select ${size} as span, first_${at} as low, end_${at} as high from edges`
    return `select ${size}, first_${at}, least(first_${at + 1}, end_${at}) from edges
      union all select ${size}, greatest(end_${at + 1}, first_${at + 1}), end_${at} from edges`
  })
  return parts.toReversed().join(' union all ')
}

const edges = workSpans.map(
  (size, at) => `(first_hour + ${size - 1}) / ${size} * ${size} as first_${at},
    end_hour / ${size} * ${size} as end_${at}`,
)

/**
 * `start`, `finish`: timestamps. From `first_hour` to before `end_hour`: the full hours, if any, which
 * `spans` divides into few rows of `workCounters`. The remainders are `start` to `morning` and
 * `evening` to `finish`. Materialized, because PostgreSQL would otherwise inline and recompute each.
 */
export const bounds = sql`given as materialized (${given}), span as materialized (${span}),
  hours as materialized (${hours}), bounds as materialized (
  select start, finish, first_hour, end_hour, morning,
    greatest(to_timestamp(end_hour::float8 * 3600), morning) as evening
  from (select *, least(to_timestamp(first_hour::float8 * 3600), finish) as morning from hours) as h)`

export const spans = sql`edges as materialized (select ${sql.raw(edges.join())} from bounds),
  spans as materialized (select * from (${sql.raw(spansOf())}) as s where low < high)`

/** Computed once, so that an index can be searched for it. */
export const bound = (
  name: 'start' | 'finish' | 'first_hour' | 'end_hour' | 'morning' | 'evening',
) => sql.raw(`(select ${name} from bounds)`)
