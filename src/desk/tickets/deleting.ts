import { eq } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { Scope } from '#kernel/scope'
import { ticketDeleted } from './consequences.ts'
import { ticketLeft } from './events-contract.ts'
import { findTicket } from './finding.ts'
import type { TicketRow } from './reading.ts'
import { listRoomsOf, ticketRoom } from './rooms-contract.ts'

export async function deleteTicket(scope: Scope, id: number) {
  await removeTicket(scope, await findTicket(scope, id, 'ticket.delete'))
  return { message: 'ticket deleted' }
}

export async function removeTicket(scope: Scope, ticket: TicketRow) {
  const { id } = ticket
  await scope.follow(ticketDeleted, { ticketId: id })
  await scope.db.delete(tickets).where(eq(tickets.id, id))
  const rooms = [ticketRoom.open(id), ...listRoomsOf(ticket)]
  const version = ticket.version + 1
  scope.emit(ticketLeft, { action: 'delete', ticketId: id, version, isDeleted: true }, rooms)
}
