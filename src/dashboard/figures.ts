/** `GET /dashboard`: five statements, however many tickets and people there are. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { handlings, tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { alphabetical } from '#matching'
import { reachFor } from '#policy'
import type { Scope } from '#scope'
import { ofMyLists } from '#tickets/reach'
import { isOnline } from '#users/online'
import type { Attendant, Dashboard, Period, TicketsToday } from './contract.ts'
import { queuedWithin, zoneOf } from './period.ts'
import { mean, readWork, total, type Work } from './work.ts'

export async function showDashboard(scope: Scope, period: Period): Promise<Dashboard> {
  const handled = and(queuedWithin(scope, period), ofActor(scope))
  const work = await readWork(scope, handled)
  return {
    counters: {
      ...(await countTickets(scope)),
      supportFinished: total(work, 'finished'),
      leads: await countLeads(scope, handled),
      avgSupportTime: mean(total(work, 'supportMinutes'), total(work, 'supported')),
      avgWaitTime: mean(total(work, 'waitMinutes'), total(work, 'waited')),
    },
    attendants: await listAttendants(scope, work),
    ticketsToday: await countToday(scope),
  }
}

const seesAll = ({ actor }: Scope) => reachFor(actor.role, 'dashboard.read') === 'all'

function ofActor(scope: Scope): SQL | undefined {
  return seesAll(scope) ? undefined : eq(handlings.userId, scope.actor.userId ?? 0)
}

function ofActorsLists(scope: Scope): SQL | undefined {
  return seesAll(scope) ? undefined : ofMyLists(scope.actor)
}

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

/** Contacts who came once. */
async function countLeads(scope: Scope, handled: SQL | undefined): Promise<number> {
  const once = scope.db
    .select({ contactId: handlings.contactId })
    .from(handlings)
    .where(handled)
    .groupBy(handlings.contactId)
    .having(sql`count(*) = 1`)
    .as('once')
  const [leads] = await scope.db.select({ count: sql<number>`count(*)::integer` }).from(once)
  return leads?.count ?? 0
}

/** Everybody of the company, with or without work in the period. */
async function listAttendants(scope: Scope, work: Work[]): Promise<Attendant[]> {
  const people = await scope.db
    .select({ id: users.id, name: users.name, online: isOnline })
    .from(users)
    .where(seesAll(scope) ? undefined : eq(users.id, scope.actor.userId ?? 0))
    .orderBy(alphabetical(users.name), asc(users.id))
  return people.map((person) => {
    const own = work.filter(({ userId }) => userId === person.id)
    return {
      ...person,
      avgSupportTime: mean(total(own, 'supportMinutes'), total(own, 'supported')),
      tickets: total(own, 'handled'),
      rating: mean(total(own, 'rates'), total(own, 'rated')),
    }
  })
}

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
