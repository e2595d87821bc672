import { and, eq, inArray } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'

/**
 * Some of its closed tickets lose it, which changes nothing that anybody sees: the foreign key would
 * do it with all of them in one transaction. False: there are no more.
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
