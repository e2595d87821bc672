import type { Actor } from '#platform/scope'
import { enterTicket } from './open-tickets.ts'
import { readDisabled, readRights, rightsKey, sameRights } from './rights.ts'
import { askToRefetch, sendSubscription } from './sending.ts'
import { closeCode, type RealtimeSocket, type SocketHost } from './socket.ts'

export function endLogin(socket: RealtimeSocket) {
  socket.disconnect(closeCode.loginEnded, 'Login ended')
}

export async function endAccess({ platform }: SocketHost, sockets: RealtimeSocket[]) {
  const companyIds = new Set(sockets.map(({ companyId }) => companyId))
  const disabled = await readDisabled(platform, [...companyIds])
  for (const socket of sockets) {
    if (!disabled.has(socket.companyId)) endLogin(socket)
    else socket.disconnect(closeCode.companyDisabled, 'Company disabled')
  }
}

/** Returns the open tickets, which have to be entered again. */
export function applyRights(socket: RealtimeSocket, actor: Actor): number[] {
  const hadExpired = socket.actor.isUnpaid === true
  const tickets = socket.subscriptions.changeRights(actor)
  if (hadExpired !== (actor.isUnpaid === true)) sendSubscription(socket)
  return tickets
}

/** The client fetches what became visible or hidden. */
export async function reenterTickets(socket: RealtimeSocket, tickets: number[]) {
  for (const ticketId of tickets) await enterTicket(socket, ticketId)
  askToRefetch(socket)
  socket.host.viewing.sendTo(socket, socket.subscriptions.rooms)
}

/** Between two events, of which the second is sent by the rights that the first one left. */
export async function recheckRights(socket: RealtimeSocket) {
  const { host, companyId, actor, subscriptions } = socket
  const rights = await readRights(host.platform, [socket])
  const current = rights.get(rightsKey(companyId, actor))
  if (!current) return endAccess(host, [socket])
  if (subscriptions.isOverseer && sameRights(current, socket.actor)) return
  await reenterTickets(socket, applyRights(socket, current))
}
