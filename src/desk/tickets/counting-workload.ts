import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { reachOf } from '#kernel/policy/rights'
import type { Scope } from '#kernel/scope'
import { isSpyingOff, withinReach } from './reach.ts'
import type { Workload } from './waiting-contract.ts'

/**
 * Counts only tickets that the caller may read: of agents limited to queues, those of their queues.
 * Where they may not read a colleague's open tickets at all, no figure is better than a wrong one.
 */
export function countWorkload(scope: Scope): Promise<Workload[]> {
  const { actor, db } = scope
  const sees = withinReach(actor, 'ticket.read')
  const isHidden =
    reachOf(actor, 'ticket.read') === 'all'
      ? sql`false`
      : sql`${users.id} <> ${actor.userId ?? 0} and ${isSpyingOff}`
  return db
    .select({
      userId: users.id,
      openTickets: sql<number | null>`case when ${isHidden} then null
        else count(${tickets.id})::integer end`,
    })
    .from(users)
    .leftJoin(tickets, and(eq(tickets.userId, users.id), eq(tickets.status, 'open'), sees))
    .groupBy(users.id)
    .orderBy(users.id)
}
