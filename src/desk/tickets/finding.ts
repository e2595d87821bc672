import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { type ErrorCode, fail } from '#kernel/errors'
import type { Permission } from '#kernel/policy'
import type { Actor, OpenCompany, Scope } from '#kernel/scope'
import type { Ticket } from './contract.ts'
import { reachValues, withinReach, withinReachPrepared } from './reach.ts'
import { readableQueues } from './readable.ts'
import { readTicket, type TicketRow } from './reading.ts'
import { readTicketAndRow } from './relations.ts'

/** Locks the row; one beyond the permission's reach is not found. */
export async function findTicket(
  scope: Scope,
  id: number,
  permission: Permission,
  missing: ErrorCode = 'ERR_NO_TICKET_FOUND',
): Promise<TicketRow> {
  const [ticket] = await scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), withinReach(scope.actor, permission)))
    .for('no key update')
  return ticket ?? fail(missing)
}

export async function showTicket(scope: Scope, id: number): Promise<Ticket> {
  return (await readTicketAndRow(scope, id)).ticket
}

export async function showTicketByUuid(scope: Scope, uuid: string): Promise<Ticket> {
  const where = and(eq(tickets.uuid, uuid), withinReach(scope.actor, 'ticket.read'))
  return (where && (await readTicket(scope, where))) ?? fail('ERR_NO_TICKET_FOUND')
}

/** Without a lock, for reads. */
export async function requireTicket(scope: Scope, id: number, permission: Permission) {
  return (await withinSight(scope, id, permission)) ?? fail('ERR_NO_TICKET_FOUND')
}

async function withinSight(scope: Scope, id: number, permission: Permission) {
  const [found] = await sights.execute(scope, { id, ...reachValues(scope.actor, permission) })
  return found
}

const sights = prepared((db) =>
  db
    .select({
      id: tickets.id,
      status: tickets.status,
      queueId: tickets.queueId,
      userId: tickets.userId,
    })
    .from(tickets)
    .where(and(eq(tickets.id, sql.placeholder('id')), withinReachPrepared)),
)

/** For open sockets, by the same rules as the calls. */
export function seeTicket(openCompany: OpenCompany) {
  return (companyId: number, actor: Actor, ticketId: number) =>
    openCompany(companyId, actor).read(async (scope) => {
      const ticket = await withinSight(scope, ticketId, 'message.read')
      return ticket && { ...ticket, readsQueues: readableQueues(actor, ticket) }
    })
}
