import { eq, sql } from 'drizzle-orm'
import { ticketCounters } from '#db/schema/counters.ts'
import type { Scope } from '#kernel/scope'

/** Company-wide: an agent's empty list does not mean that nobody waits. */
export async function countWaiting(scope: Scope): Promise<{ count: number }> {
  const [row] = await scope.db
    .select({ count: sql<number>`coalesce(sum(${ticketCounters.change}), 0)::integer` })
    .from(ticketCounters)
    .where(eq(ticketCounters.status, 'pending'))
  return { count: row?.count ?? 0 }
}
