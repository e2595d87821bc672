/** Days are the company's own, counts are stored by UTC day: a period is its full UTC days and the
 *  remainders of less than a day before and after. */
import { sql } from 'drizzle-orm'
import { localDay } from '#companies/local-day'
import { companies } from '#db/schema/companies.ts'
import type { Period } from './contract.ts'

const asked = sql.placeholder

export function periodValues({ days, date_from: from, date_to: to }: Period) {
  return { days: days ?? null, from: from ?? null, to: to ?? null }
}

export const zone = sql`(select ${companies.timeZone} from ${companies})`

const dayOf = (name: 'from' | 'to') => localDay(sql`${asked(name)}`, zone)
const given = sql`select ${asked('days')}::integer as days, ${dayOf('from')} as first,
  ${dayOf('to')} as last, ${zone} as zone`
const midnight = (day: string) => sql.raw(`(${day})::timestamp at time zone zone`)

const span = sql`select
    case when days is null and first is null and last is null
      then date_trunc('month', now() at time zone zone) at time zone zone
      else greatest(timestamptz '-infinity', now() - make_interval(days => days), ${midnight('first')})
    end as start,
    coalesce(${midnight('last + 1')}, 'infinity') as finish
  from given`

const days = sql`select start, finish,
    (start at time zone 'UTC')::date
      + case when (start at time zone 'UTC')::time = '00:00' then 0 else 1 end as first_day,
    (finish at time zone 'UTC')::date as end_day
  from span`

/** `first_day` to before `end_day`: the full days. Remainders: `start` to `morning`, `evening` to
 *  `finish`. Materialized, because PostgreSQL would otherwise recompute each. */
export const bounds = sql`given as materialized (${given}), span as materialized (${span}),
  days as materialized (${days}), bounds as materialized (
  select start, finish, first_day, end_day, morning,
    greatest(end_day::timestamp at time zone 'UTC', morning) as evening
  from (select *, least(first_day::timestamp at time zone 'UTC', finish) as morning from days) as d)`

/** Computed once, so that an index can be searched for it. */
export const bound = (name: 'start' | 'finish' | 'first_day' | 'end_day' | 'morning' | 'evening') =>
  sql.raw(`(select ${name} from bounds)`)
