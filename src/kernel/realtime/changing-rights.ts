import type { Actor } from '#kernel/scope'
import { enterRecord } from './open-records.ts'
import { rightsKey, sameRights } from './rights.ts'
import { askToRefetch, sendSubscription } from './sending.ts'
import { closeCode, type RealtimeSocket, type SocketHost } from './socket.ts'

export function endLogin(socket: RealtimeSocket) {
  socket.disconnect(closeCode.loginEnded, 'Login ended')
}

export async function endAccess({ platform, rights }: SocketHost, sockets: RealtimeSocket[]) {
  const companyIds = new Set(sockets.map(({ companyId }) => companyId))
  const disabled = await rights.readDisabled(platform, [...companyIds])
  for (const socket of sockets) {
    if (!disabled.has(socket.companyId)) endLogin(socket)
    else socket.disconnect(closeCode.companyDisabled, 'Company disabled')
  }
}

/** Returns the open records, which have to be entered again. */
export function applyRights(socket: RealtimeSocket, actor: Actor): number[] {
  const hadExpired = socket.actor.isUnpaid === true
  const records = socket.subscriptions.changeRights(actor)
  if (hadExpired !== (actor.isUnpaid === true)) sendSubscription(socket)
  return records
}

/** The client fetches what became visible or hidden. */
export async function reenterRecords(socket: RealtimeSocket, records: number[]) {
  for (const id of records) await enterRecord(socket, id)
  askToRefetch(socket)
  socket.host.follower.sendTo(socket, socket.subscriptions.rooms)
}

/** Between two events, of which the second is sent by the rights that the first one left. */
export async function recheckRights(socket: RealtimeSocket) {
  const { host, companyId, actor, subscriptions } = socket
  const rights = await host.rights.read(host.platform, [socket])
  const current = rights.get(rightsKey(companyId, actor))
  if (!current) return endAccess(host, [socket])
  if (subscriptions.seesEverything && sameRights(current, socket.actor)) return
  await reenterRecords(socket, applyRights(socket, current))
}
