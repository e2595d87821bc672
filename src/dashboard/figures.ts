/** `GET /dashboard`: four statements, however many tickets and people there are. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { alphabetical } from '#matching'
import { reachFor } from '#policy'
import type { Scope } from '#scope'
import { ofMyLists } from '#tickets/reach'
import type { Attendant, Counters, Dashboard, Period, TicketsToday } from './contract.ts'
import { queuedWithin, zoneOf } from './period.ts'

export async function showDashboard(scope: Scope, period: Period): Promise<Dashboard> {
  const handled = and(queuedWithin(scope, period), ofActor(scope))
  const counters = { ...(await countTickets(scope)), ...(await countHandlings(scope, handled)) }
  const attendants = await listAttendants(scope, handled)
  return { counters, attendants, ticketsToday: await countToday(scope) }
}

const seesAll = ({ actor }: Scope) => reachFor(actor.role, 'dashboard.read') === 'all'

function ofActor(scope: Scope): SQL | undefined {
  return seesAll(scope) ? undefined : eq(handlings.userId, scope.actor.userId ?? 0)
}

function ofActorsLists(scope: Scope): SQL | undefined {
  return seesAll(scope) ? undefined : ofMyLists(scope.actor)
}

const minutes = (from: SQL, to: SQL) => sql`floor(extract(epoch from ${to} - ${from}) / 60)`
const supportTime = minutes(
  sql`${handlings.startedAt}`,
  sql`coalesce(${handlings.ratingAt}, ${handlings.finishedAt})`,
)
const waitTime = minutes(sql`${handlings.queuedAt}`, sql`${handlings.startedAt}`)

/** What took less than a minute says nothing about how long things take. */
const mean = (time: SQL) =>
  sql`coalesce(avg(${time}) filter (where ${time} > 0), 0)::double precision`

/** Now, whatever the period. */
async function countTickets(scope: Scope) {
  const [now] = await scope.db
    .select({
      supportPending: sql<number>`(count(*) filter (where ${tickets.status} = 'pending'))::integer`,
      supportHappening: sql<number>`(count(*) filter (where ${tickets.status} = 'open'))::integer`,
    })
    .from(tickets)
    .where(and(inArray(tickets.status, ['pending', 'open']), ofActorsLists(scope)))
  return now ?? { supportPending: 0, supportHappening: 0 }
}

type OfPeriod = Omit<Counters, 'supportPending' | 'supportHappening'>

/** Leads are contacts who came once. */
async function countHandlings(scope: Scope, handled: SQL | undefined): Promise<OfPeriod> {
  const once = sql`(select count(*) from (
    select from ${handlings} where ${handled} group by ${handlings.contactId} having count(*) = 1
  ) contacts_who_came_once)`
  const [figures] = await scope.db
    .select({
      supportFinished: sql<number>`count(${handlings.finishedAt})::integer`,
      leads: sql<number>`${once}::integer`,
      avgSupportTime: sql<number>`${mean(supportTime)}`,
      avgWaitTime: sql<number>`${mean(waitTime)}`,
    })
    .from(handlings)
    .where(handled)
  return figures ?? { supportFinished: 0, leads: 0, avgSupportTime: 0, avgWaitTime: 0 }
}

/** Everybody of the company, with or without work in the period. */
async function listAttendants(scope: Scope, handled: SQL | undefined): Promise<Attendant[]> {
  const work = scope.db
    .select({
      userId: handlings.userId,
      tickets: sql<number>`count(*)::integer`.as('tickets'),
      avgSupportTime: sql<number>`${mean(supportTime)}`.as('avg_support_time'),
      rating: sql<number>`avg(${handlings.rate})::double precision`.as('rating'),
    })
    .from(handlings)
    .where(handled)
    .groupBy(handlings.userId)
    .as('work')
  return scope.db
    .select({
      id: users.id,
      name: users.name,
      avgSupportTime: sql<number>`coalesce(${work.avgSupportTime}, 0)`,
      tickets: sql<number>`coalesce(${work.tickets}, 0)`,
      rating: sql<number>`coalesce(${work.rating}, 0)`,
      online: isOnline,
    })
    .from(users)
    .leftJoin(work, eq(work.userId, users.id))
    .where(seesAll(scope) ? undefined : eq(users.id, scope.actor.userId ?? 0))
    .orderBy(alphabetical(users.name), users.id)
}

/** Sockets write it every five minutes, on whatever node: see `realtime/presence.ts`. */
const isOnline = sql<boolean>`coalesce(${users.lastSeenAt} > now() - interval '6 minutes', false)`

async function countToday(scope: Scope): Promise<TicketsToday> {
  const zone = zoneOf(scope)
  const today = sql`date_trunc('day', now() at time zone ${zone})`
  const hour = sql<number>`extract(hour from ${tickets.createdAt} at time zone ${zone})::integer`
  const rows = await scope.db
    .select({ hour: hour.as('hour'), count: sql<number>`count(*)::integer` })
    .from(tickets)
    .where(
      and(
        sql`${tickets.createdAt} >= ${today} at time zone ${zone}`,
        sql`${tickets.createdAt} < (${today} + interval '1 day') at time zone ${zone}`,
        ofActorsLists(scope),
      ),
    )
    .groupBy(sql`hour`)
  const hours = Array.from({ length: 24 }, () => 0)
  for (const row of rows) hours[row.hour] = row.count
  return { count: rows.reduce((sum, row) => sum + row.count, 0), hours }
}
