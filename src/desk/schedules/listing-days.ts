import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#company/searching/search-terms'
import { schedules } from '#db/schema/schedules.ts'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import type { Schedule } from './contract.ts'
import { selectSchedules, shown } from './finding.ts'
import { findsTerms, startOf } from './listing.ts'

type DaysInput = InputOf<typeof contract.listScheduleDays>

interface DayRow extends Record<string, unknown> {
  day: string
  count: number
  ids: number[]
}

/** Days without any are left out. Which are the first of a day is found before their rows are read. */
export async function listScheduleDays(scope: Scope, input: DaysInput) {
  const rows = await findDays(scope, input)
  const byId = await readByIds(
    scope,
    rows.flatMap(({ ids }) => ids),
  )
  const days = rows.map(({ day, count, ids }) => ({
    day,
    count,
    schedules: ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return { days }
}

async function findDays({ db }: Scope, { from, to, searchParam, status, most }: DaysInput) {
  const ofDay = and(
    sql`${schedules.sendAt} >= d.starts_at and ${schedules.sendAt} < d.ends_at`,
    status ? eq(schedules.status, status) : undefined,
    searchParam ? findsTerms(sql.param(searchTerms(searchParam).terms)) : undefined,
  )
  const day = sql`day::date`
  return db.execute<DayRow>(sql`
    select d.day, counted.count, array(select ${schedules.id} from ${schedules} where ${ofDay}
      order by ${schedules.sendAt}, ${schedules.id} limit ${most}) as ids
    from (
      select day::date::text as day, ${startOf(day)} as starts_at, ${startOf(nextDay(day))} as ends_at
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as day
    ) as d
    cross join lateral (
      select count(*)::integer as count from ${schedules} where ${ofDay}
    ) as counted
    where counted.count > 0
    order by d.day`)
}

const nextDay = (day: SQL) => sql`${day} + 1`

async function readByIds(scope: Scope, ids: number[]): Promise<Map<number, Schedule>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSchedules(scope)
    .where(inArray(schedules.id, ids))
    .orderBy(asc(schedules.id))
  return new Map(rows.map((row) => [row.row.id, shown(scope, row)]))
}
