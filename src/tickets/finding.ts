import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { type ErrorCode, fail } from '#errors'
import type { Permission } from '#policy'
import type { Actor, OpenCompany, Scope } from '#scope'
import type { Ticket } from './contract.ts'
import { reachValues, withinReach, withinReachPrepared } from './reach.ts'
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
  const [ticket] = await withinSight.execute(scope, { id, ...reachValues(scope.actor, permission) })
  if (!ticket) fail('ERR_NO_TICKET_FOUND')
}

const withinSight = prepared((db) =>
  db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, sql.placeholder('id')), withinReachPrepared)),
)

export function maySeeTicket(openCompany: OpenCompany) {
  return (companyId: number, actor: Actor, ticketId: number): Promise<boolean> =>
    openCompany(companyId, actor).scope(async (scope) => {
      const [found] = await scope.db
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.id, ticketId), withinReach(actor, 'ticket.read')))
      return found !== undefined
    })
}
