/** How the tickets of a period are spread: over days, hours of the week and queues; and the span before it. */
import { sql } from 'drizzle-orm'
import { queues } from '#db/schema/queues.ts'
import { handlings } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { reachFor } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { DashboardFilter, DashboardTrends } from './contract.ts'
import { bound, bounds, periodValues, zone } from './period.ts'

export async function showTrends(
  scope: Scope,
  { openHours, ...period }: DashboardFilter,
): Promise<DashboardTrends> {
  const seesAll = reachFor(scope.actor.role, 'dashboard.read') === 'all'
  const values = {
    ...periodValues(period),
    openHours,
    onlyUserId: seesAll ? null : (scope.actor.userId ?? 0),
  }
  const rows = await groupedHandlings.execute(scope, values)
  const [before] = await handlingsBefore.execute(scope, values)
  return {
    days: rows.flatMap(({ by, day, ...row }) => (by === 'day' ? [{ day, ...figuresIn(row) }] : [])),
    hours: rows.flatMap(({ by, weekday, hour, tickets }) =>
      by === 'hour' ? [{ weekday, hour, tickets }] : [],
    ),
    queues: rows.flatMap(({ by, queueId, name, color, ...row }) =>
      by === 'queue' ? [{ id: queueId, name, color, ...figuresIn(row) }] : [],
    ),
    before: before ?? { tickets: 0, finished: 0, avgWaitTime: 0, avgSupportTime: 0 },
  }
}

interface Figures {
  tickets: number
  avgWaitTime: number
  avgSupportTime: number
}

const figuresIn = ({ tickets, avgWaitTime, avgSupportTime }: Figures): Figures => ({
  tickets,
  avgWaitTime,
  avgSupportTime,
})

const onlyUserId = sql`${sql.placeholder('onlyUserId')}::integer`
const isOwn = sql`(${onlyUserId} is null or ${handlings.userId} = ${onlyUserId})`

/** In minutes, as the totals count them: within opening hours if asked so, and none that took less than one. */
const minutesOf = (kind: 'wait' | 'support') =>
  sql`case when ${sql.placeholder('openHours')}::boolean
    then coalesce(${sql.raw(`open_${kind}_minutes, ${kind}_minutes`)})
    else ${sql.raw(`${kind}_minutes`)} end as ${sql.raw(kind)}`

const meanOf = (kind: 'wait' | 'support') =>
  sql.raw(`coalesce(avg(${kind}) filter (where ${kind} > 0), 0)::float8`)

const counted = sql`count(*)::integer as tickets, ${meanOf('wait')} as wait, ${meanOf('support')} as support`

const grouped = sql`(with ${bounds}, clock (zone) as materialized (${zone}),
  passes as (
    select ${handlings.queueId} as queue_id, ${handlings.queuedAt} at time zone (select zone from clock) as local,
      ${minutesOf('wait')}, ${minutesOf('support')}
    from ${handlings} where ${isOwn}
      and ${handlings.queuedAt} >= ${bound('start')} and ${handlings.queuedAt} < ${bound('finish')}),
  parts as (
    select local::date as day, extract(isodow from local)::integer as weekday,
      extract(hour from local)::integer as hour, queue_id, wait, support from passes)
  select case when grouping(day) = 0 then 'day' when grouping(hour) = 0 then 'hour' else 'queue' end as by,
    day::text, weekday, hour, queue_id, ${counted}
  from parts group by grouping sets ((day), (weekday, hour), (queue_id))) as grouped`

const groupedHandlings = prepared((db) =>
  db
    .select({
      by: sql<'day' | 'hour' | 'queue'>`grouped.by`,
      day: sql<string>`grouped.day`,
      weekday: sql<number>`grouped.weekday`,
      hour: sql<number>`grouped.hour`,
      queueId: sql<number | null>`grouped.queue_id`,
      name: sql<string>`coalesce(${queues.name}, '')`,
      color: sql<string>`coalesce(${queues.color}, '')`,
      tickets: sql<number>`grouped.tickets`,
      avgWaitTime: sql<number>`grouped.wait`,
      avgSupportTime: sql<number>`grouped.support`,
    })
    .from(sql`${grouped} left join ${queues} on ${queues.id} = grouped.queue_id`)
    .orderBy(
      sql`grouped.day, grouped.weekday, grouped.hour, grouped.tickets desc, ${queues.sortKey}`,
    ),
)

/** As long as the period has lasted until now, and up to it. */
const earlier = sql`(with ${bounds}, passes as (
    select ${handlings.finishedAt} as finished_at, ${minutesOf('wait')}, ${minutesOf('support')}
    from ${handlings} where ${isOwn} and ${handlings.queuedAt} < ${bound('start')}
      and ${handlings.queuedAt} >= (select start - (least(finish, now()) - start) from bounds))
  select ${counted}, count(finished_at)::integer as finished from passes) as earlier`

const handlingsBefore = prepared((db) =>
  db
    .select({
      tickets: sql<number>`earlier.tickets`,
      finished: sql<number>`earlier.finished`,
      avgWaitTime: sql<number>`earlier.wait`,
      avgSupportTime: sql<number>`earlier.support`,
    })
    .from(earlier),
)
