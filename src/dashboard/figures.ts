import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ticketCounters } from '#db/schema/counters.ts'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { reachFor } from '#policy'
import type { Scope } from '#scope'
import { TicketFilter } from '#tickets/fields'
import { inPartitions, partitionsOf } from '#tickets/partitions'
import type { Attendant, Dashboard, Period } from './contract.ts'
import { bound, bounds, periodValues, zone } from './period.ts'
import { mean, total, type Work, workByPerson } from './work.ts'

export async function showDashboard(scope: Scope, period: Period): Promise<Dashboard> {
  const seesAll = reachFor(scope.actor.role, 'dashboard.read') === 'all'
  const values = {
    ...periodValues(period),
    ...partitionsOf(scope.actor, allTickets),
    onlyUserId: seesAll ? null : (scope.actor.userId ?? 0),
  }
  const [work, [now]] = await Promise.all([
    workByPerson.execute(scope, values),
    figuresOfNow.execute(scope, values),
  ])
  return {
    counters: {
      supportPending: now?.pending ?? 0,
      supportHappening: now?.happening ?? 0,
      supportFinished: total(work, 'finished'),
      leads: now?.leads ?? 0,
      avgSupportTime: mean(total(work, 'supportMinutes'), total(work, 'supported')),
      avgWaitTime: mean(total(work, 'waitMinutes'), total(work, 'waited')),
    },
    attendants: work.flatMap(attendant),
    ticketsToday: { count: now?.today ?? 0, hours: hoursOf(now?.hours ?? {}) },
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
      avgSupportTime: mean(work.supportMinutes, work.supported),
      tickets: work.handled,
      rating: mean(work.rates, work.rated),
    },
  ]
}

const leads = sql`(with ${bounds} select count(*)::integer from (
    select from ${handlings}
    where ${handlings.queuedAt} >= ${bound('start')} and ${handlings.queuedAt} < ${bound('finish')}
      and (${sql.placeholder('onlyUserId')}::integer is null
        or ${handlings.userId} = ${sql.placeholder('onlyUserId')}::integer)
    group by ${handlings.contactId} having count(*) = 1) as once)`

const tallied = (status: 'pending' | 'open') =>
  sql<number>`(select coalesce(sum(${ticketCounters.change}), 0)::integer from ${ticketCounters}
    where ${ticketCounters.status} = '${sql.raw(status)}' and ${inPartitions(ticketCounters)})`

const midnight = (days: number) =>
  sql`(select (date_trunc('day', now() at time zone ${zone}) + interval '${sql.raw(String(days))} day')
    at time zone ${zone})`

const openedToday = sql`(select coalesce(sum(many), 0)::integer as today,
    coalesce(json_object_agg(hour, many), '{}') as hours
  from (select extract(hour from ${tickets.createdAt} at time zone ${zone})::integer as hour,
      count(*)::integer as many
    from ${tickets} where ${tickets.createdAt} >= ${midnight(0)} and ${tickets.createdAt} < ${midnight(1)}
      and ${inPartitions(tickets)}
    group by hour) as by_hour) as opened`

const figuresOfNow = prepared((db) =>
  db
    .select({
      pending: tallied('pending'),
      happening: tallied('open'),
      leads: sql<number>`${leads}`,
      today: sql<number>`opened.today`,
      hours: sql<Record<string, number>>`opened.hours`,
    })
    .from(openedToday),
)

function hoursOf(counted: Record<string, number>): number[] {
  return Array.from({ length: 24 }, (_, hour) => counted[hour] ?? 0)
}
