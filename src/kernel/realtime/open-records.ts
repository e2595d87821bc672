import { askToRefetch } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

export async function enterRecord(socket: RealtimeSocket, id: number): Promise<boolean> {
  const { host, companyId, actor, subscriptions } = socket
  const seq = socket.feed?.published ?? 0
  const sight = actor.isUnpaid ? undefined : await host.rules.mayEnter(companyId, actor, id)
  if (!sight) {
    subscriptions.closeRecord(id)
    host.follower.leaveRecord(socket, id)
    return false
  }
  subscriptions.openRecord(id, { ...sight, seq })
  return true
}

/** A change may end a limited user's access, so it is checked before the event is sent. */
export function mustRecheck(
  { subscriptions }: RealtimeSocket,
  id: number,
  { placement, seq }: { placement: string | undefined; seq: number },
): boolean {
  const open = subscriptions.records.get(id)
  if (!open || placement === undefined || subscriptions.seesEverything) return false
  return seq > open.seq && placement !== open.placement
}

export async function recheckRecord(socket: RealtimeSocket, id: number) {
  if (!(await enterRecord(socket, id))) askToRefetch(socket)
}
