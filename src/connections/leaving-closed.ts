import { and, eq, inArray } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'

/**
 * Detaches a batch of closed tickets: the foreign key would do all of them in one transaction.
 * Returns false when none are left.
 */
export async function leaveClosedTickets(scope: Scope, connectionId: number): Promise<boolean> {
  const some = scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.whatsappId, connectionId), eq(tickets.status, 'closed')))
    .limit(500)
  const lost = await scope.db
    .update(tickets)
    .set({ whatsappId: null })
    .where(inArray(tickets.id, some))
    .returning({ id: tickets.id })
  return lost.length > 0
}
