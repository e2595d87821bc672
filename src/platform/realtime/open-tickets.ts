import { conversationRoomsOf, openConversationRooms } from '#platform/events'
import { join, leave } from './hub.ts'
import type { Hub } from './hub-types.ts'
import { placementOf } from './rooms.ts'
import { askToRefetch } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'
import { stopViewingTicket } from './viewing.ts'

export async function enterTicket(
  hub: Hub,
  socket: RealtimeSocket,
  ticketId: number,
): Promise<boolean> {
  const { companyId, actor } = socket
  const seq = hub.channels.get(companyId)?.feed.published ?? 0
  const sight = actor.isUnpaid ? undefined : await hub.seeTicket(companyId, actor, ticketId)
  if (!sight) {
    loseTicket(hub, socket, ticketId)
    return false
  }
  const rooms = openConversationRooms(ticketId, sight.readsQueues)
  leaveTicket(hub, socket, ticketId)
  const placement = placementOf(conversationRoomsOf(sight))
  socket.setTicket(ticketId, { placement, seq, rooms })
  join(hub, socket, rooms)
  return true
}

export function leaveTicket(hub: Hub, socket: RealtimeSocket, ticketId: number) {
  leave(hub, socket, socket.tickets.get(ticketId)?.rooms ?? [])
  socket.setTicket(ticketId, undefined)
}

function loseTicket(hub: Hub, socket: RealtimeSocket, ticketId: number) {
  leaveTicket(hub, socket, ticketId)
  stopViewingTicket(hub, socket, ticketId)
}

/** A change of status, queue or user may end a limited user's access, so it is checked before the event is sent. */
export function mustRecheck(
  socket: RealtimeSocket,
  ticketId: number,
  { placement, seq }: { placement: string | undefined; seq: number },
): boolean {
  const open = socket.tickets.get(ticketId)
  if (!open || placement === undefined || socket.audiences.has('overseers')) return false
  return seq > open.seq && placement !== open.placement
}

export async function recheckTicket(hub: Hub, socket: RealtimeSocket, ticketId: number) {
  if (!(await enterTicket(hub, socket, ticketId))) askToRefetch(hub, socket)
}
