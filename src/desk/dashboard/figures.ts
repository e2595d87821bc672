import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ticketCounters } from '#db/schema/counters.ts'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { TicketFilter } from '#desk/tickets/fields'
import { inPartitions, partitionsOf } from '#desk/tickets/partitions'
import { reachFor } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { ticketsByAd } from './ads.ts'
import type { Attendant, Dashboard, DashboardFilter } from './contract.ts'
import { bound, bounds, periodValues, zone } from './period.ts'
import { inOpenHours, leadsOf, mean, total, type Work, workByPerson } from './work.ts'

export async function showDashboard(
  scope: Scope,
  { openHours, ...period }: DashboardFilter,
): Promise<Dashboard> {
  const seesAll = reachFor(scope.actor.role, 'dashboard.read') === 'all'
  const values = {
    ...periodValues(period),
    ...partitionsOf(scope.actor, allTickets),
    onlyUserId: seesAll ? null : (scope.actor.userId ?? 0),
  }
  const [allWork, [now], ads] = await Promise.all([
    workByPerson.execute(scope, values),
    figuresOfNow.execute(scope, values),
    ticketsByAd.execute(scope, values),
  ])
  const work = openHours ? allWork.map(inOpenHours) : allWork
  return {
    counters: {
      supportPending: now?.pending ?? 0,
      supportHappening: now?.happening ?? 0,
      supportFinished: total(work, 'finished'),
      leads: now?.endedLeads ?? leadsOf(work, values.onlyUserId),
      avgSupportTime: mean(total(work, 'supportMinutes'), total(work, 'supported')),
      avgWaitTime: mean(total(work, 'waitMinutes'), total(work, 'waited')),
    },
    attendants: work.flatMap(attendant),
    ticketsToday: { count: now?.today ?? 0, hours: hoursOf(now?.hours ?? {}) },
    ads,
  }
}

/** For agents: those of their lists. */
const allTickets = v.parse(TicketFilter, { showAll: true })

function attendant({ id, name, online, presence, ...work }: Work): Attendant[] {
  if (id === null) return []
  return [
    {
      id,
      name,
      online,
      presence,
      avgWaitTime: mean(work.waitMinutes, work.waited),
      avgSupportTime: mean(work.supportMinutes, work.supported),
      tickets: work.handled,
      rating: mean(work.rates, work.rated),
    },
  ]
}

/** Null if nothing was queued after the period: then `leadsOf` knows. */
const endedLeads = sql`(with ${bounds} select case when ${bound('finish')} <= (
    select ${handlings.queuedAt} from ${handlings} order by ${handlings.queuedAt} desc limit 1)
  then (select count(*)::integer from (
    select from ${handlings}
    where ${handlings.queuedAt} >= ${bound('start')} and ${handlings.queuedAt} < ${bound('finish')}
      and (${sql.placeholder('onlyUserId')}::integer is null
        or ${handlings.userId} = ${sql.placeholder('onlyUserId')}::integer)
    group by ${handlings.contactId} having count(*) = 1) as once) end from bounds)`

const living = sql`(select coalesce(sum(change) filter (where status = 'pending'), 0)::integer as pending,
    coalesce(sum(change) filter (where status = 'open'), 0)::integer as happening
  from ${ticketCounters}
  where ${ticketCounters.status} <> 'closed' and ${inPartitions(ticketCounters)}) as living`

const midnight = (days: number) =>
  sql.raw(`(select (day + interval '${days} day') at time zone zone from clock)`)

const openedToday = sql`(with clock as materialized (
    select zone, date_trunc('day', now() at time zone zone) as day from (${zone}) as c (zone))
  select coalesce(sum(many), 0)::integer as today, coalesce(json_object_agg(hour, many), '{}') as hours
  from (
    select extract(hour from ${tickets.createdAt} at time zone (select zone from clock))::integer as hour,
      count(*)::integer as many
    from ${tickets} where ${tickets.createdAt} >= ${midnight(0)} and ${tickets.createdAt} < ${midnight(1)}
      and ${inPartitions(tickets)}
    group by hour) as by_hour) as opened`

const figuresOfNow = prepared((db) =>
  db
    .select({
      pending: sql<number>`living.pending`,
      happening: sql<number>`living.happening`,
      endedLeads: sql<number | null>`${endedLeads}`,
      today: sql<number>`opened.today`,
      hours: sql<Record<string, number>>`opened.hours`,
    })
    .from(sql`${openedToday} cross join ${living}`),
)

function hoursOf(counted: Record<string, number>): number[] {
  return Array.from({ length: 24 }, (_, hour) => counted[hour] ?? 0)
}
