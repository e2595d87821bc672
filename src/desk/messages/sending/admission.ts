import { eq } from 'drizzle-orm'
import { isUsable } from '#company/connections/state'
import { queueIdsOf } from '#company/queues/rights'
import { connections } from '#db/schema/connections.ts'
import type { TicketRow } from '#desk/tickets/reading'
import { fail } from '#kernel/errors'
import { reachOf } from '#kernel/policy/rights'
import type { Actor, Scope } from '#kernel/scope'

export async function requireMaySend(scope: Scope, ticket: TicketRow): Promise<number> {
  requireMayWrite(scope, ticket)
  return requireConnection(scope, ticket.whatsappId)
}

export function requireMayWrite(scope: Scope, ticket: TicketRow) {
  if (!mayWrite(scope.actor, ticket)) fail('ERR_NO_PERMISSION')
  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN')
}

function mayWrite(actor: Actor, { userId, queueId }: TicketRow): boolean {
  const reach = reachOf(actor, 'message.send')
  if (reach === 'all') return true
  if (reach === 'queues') return queueId !== null && queueIdsOf(actor).includes(queueId)
  return userId === actor.userId
}

/** A connection that is briefly away accepts messages; a logged-out one refuses them. */
export async function requireConnection(scope: Scope, id: number | null): Promise<number> {
  const [connection] = await scope.db
    .select({ id: connections.id, status: connections.status })
    .from(connections)
    .where(eq(connections.id, id ?? 0))
  return isUsable(connection) ? connection.id : fail('ERR_WAPP_NOT_INITIALIZED')
}
