import { and, eq, inArray } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'

/** One batch: the foreign key would detach all in one transaction. False when none are left. */
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
