/**
 * Where a period begins and ends. Days are the company's own, wherever the server stands; counts are
 * kept by days of UTC. So a period is the whole days of UTC within it, and what is left before and
 * after them: less than a day each.
 */
import { sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import type { Period } from './contract.ts'

const asked = sql.placeholder

/** Fills what the statements of a period ask for by name. */
export function periodValues({ days, date_from: from, date_to: to }: Period) {
  return { days: days ?? null, from: from ?? null, to: to ?? null }
}

export const zone = sql`(select ${companies.timeZone} from ${companies})`

const given = sql`select ${asked('days')}::integer as days, ${asked('from')}::date as first,
  ${asked('to')}::date as last, ${zone} as zone`
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

/**
 * `start`, `finish`: the moments. `first_day` to before `end_day`: the whole days, if any. What is
 * left lies from `start` to `morning` and from `evening` to `finish`. Materialized: else PostgreSQL
 * puts each into the next, and works them out anew wherever they are named.
 */
export const bounds = sql`given as materialized (${given}), span as materialized (${span}),
  days as materialized (${days}), bounds as materialized (
  select start, finish, first_day, end_day, morning,
    greatest(end_day::timestamp at time zone 'UTC', morning) as evening
  from (select *, least(first_day::timestamp at time zone 'UTC', finish) as morning from days) as d)`

/** One of them, worked out once, to look for in an index. */
export const bound = (name: 'start' | 'finish' | 'first_day' | 'end_day' | 'morning' | 'evening') =>
  sql.raw(`(select ${name} from bounds)`)
