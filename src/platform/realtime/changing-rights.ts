import type { Actor } from '#platform/scope'
import { disconnect, join, leave } from './hub.ts'
import type { Hub } from './hub-types.ts'
import { enterTicket } from './open-tickets.ts'
import { readDisabled, readRights, rightsKey, sameRights } from './rights.ts'
import { defaultRooms, listRooms } from './rooms.ts'
import { askToRefetch, sendSubscription } from './sending.ts'
import { closeCode, type RealtimeSocket } from './socket.ts'
import { sendViewers } from './viewing.ts'

export function endLogin(hub: Hub, socket: RealtimeSocket) {
  disconnect(hub, socket, closeCode.loginEnded, 'Login ended')
}

export async function endAccess(hub: Hub, sockets: RealtimeSocket[]) {
  const companyIds = new Set(sockets.map(({ companyId }) => companyId))
  const disabled = await readDisabled(hub.platform, [...companyIds])
  for (const socket of sockets) {
    if (!disabled.has(socket.companyId)) endLogin(hub, socket)
    else disconnect(hub, socket, closeCode.companyDisabled, 'Company disabled')
  }
}

/** Returns the open tickets, which have to be entered again. */
export function applyRights(hub: Hub, socket: RealtimeSocket, actor: Actor): number[] {
  const tickets = [...socket.tickets.keys()]
  leave(hub, socket, socket.rooms)
  const hadExpired = socket.actor.isUnpaid === true
  socket.changeRights(actor)
  if (hadExpired !== (actor.isUnpaid === true)) sendSubscription(socket)
  if (!hub.channels.get(socket.companyId)?.sockets.has(socket)) return []
  join(hub, socket, defaultRooms(actor))
  for (const list of socket.lists) join(hub, socket, listRooms(actor, list))
  return tickets
}

/** The client fetches what became visible or hidden. */
export async function reenterTickets(hub: Hub, socket: RealtimeSocket, tickets: number[]) {
  for (const ticketId of tickets) await enterTicket(hub, socket, ticketId)
  askToRefetch(hub, socket)
  sendViewers(hub, socket, socket.rooms)
}

/** Between two events, of which the second is sent by the rights that the first one left. */
export async function recheckRights(hub: Hub, socket: RealtimeSocket) {
  const rights = await readRights(hub.platform, [socket])
  const current = rights.get(rightsKey(socket.companyId, socket.actor))
  if (!current) return endAccess(hub, [socket])
  const isSame = sameRights(current, socket.actor)
  if (isSame && socket.audiences.has('overseers')) return
  await reenterTickets(hub, socket, applyRights(hub, socket, current))
}
