import type { Scope } from '#kernel/scope'
import { writeTicket } from './changing.ts'
import { ticketViewed } from './consequences.ts'
import { ticketRead } from './events-contract.ts'
import type { TicketRow } from './reading.ts'
import { listRoomsOf, ticketRoom } from './rooms-contract.ts'

/** Does not change the ticket's position in lists. */
export async function markRead(scope: Scope, ticket: TicketRow): Promise<TicketRow> {
  if (ticket.unreadMessages === 0) return ticket
  await scope.follow(ticketViewed, ticket)
  const row = await writeTicket(scope, ticket.id, { unreadMessages: 0 })
  const rooms = [ticketRoom.open(row.id), ...listRoomsOf(row)]
  const { id: ticketId, version } = row
  scope.emit(ticketRead, { action: 'updateUnread', ticketId, version }, rooms)
  return row
}
