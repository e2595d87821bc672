import { conversationRoomsOf, openConversationRooms } from '#platform/events'
import { placementOf } from './rooms.ts'
import { askToRefetch } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

export async function enterTicket(socket: RealtimeSocket, ticketId: number): Promise<boolean> {
  const { host, companyId, actor, subscriptions } = socket
  const seq = socket.feed?.published ?? 0
  const sight = actor.isUnpaid ? undefined : await host.seeTicket(companyId, actor, ticketId)
  if (!sight) {
    subscriptions.closeTicket(ticketId)
    host.viewing.leaveTicket(socket, ticketId)
    return false
  }
  subscriptions.openTicket(ticketId, {
    placement: placementOf(conversationRoomsOf(sight)),
    seq,
    rooms: openConversationRooms(ticketId, sight.readsQueues),
  })
  return true
}

/** A change of status, queue or user may end a limited user's access, so it is checked before the event is sent. */
export function mustRecheck(
  { subscriptions }: RealtimeSocket,
  ticketId: number,
  { placement, seq }: { placement: string | undefined; seq: number },
): boolean {
  const open = subscriptions.tickets.get(ticketId)
  if (!open || placement === undefined || subscriptions.isOverseer) return false
  return seq > open.seq && placement !== open.placement
}

export async function recheckTicket(socket: RealtimeSocket, ticketId: number) {
  if (!(await enterTicket(socket, ticketId))) askToRefetch(socket)
}
