import type { Actor } from '#kernel/scope'
import { catchUpSocket } from './catching-up.ts'
import { applyRights, endAccess, endLogin, reenterRecords } from './changing-rights.ts'
import type { Hub } from './hub.ts'
import { rightsKey, sameRights } from './rights.ts'
import type { RealtimeSocket } from './socket.ts'

export async function recheck(hub: Hub, sockets: RealtimeSocket[]) {
  const people = sockets.filter(({ actor }) => actor.userId !== null)
  if (people.length === 0) return
  const rights = await hub.rights.read(hub.platform, people)
  const ended: RealtimeSocket[] = []
  for (const socket of people) {
    const current = rights.get(rightsKey(socket.companyId, socket.actor))
    if (!current) ended.push(socket)
    else if (!sameRights(current, socket.actor)) changeRights(socket, current)
  }
  if (ended.length > 0) await endAccess(hub, ended)
}

/** Committed events are sent before sockets are closed. */
export async function recheckAll(hub: Hub) {
  await hub.channels.catchUp(hub.channels.companyIds)
  await recheck(hub, hub.sockets)
}

export async function recheckCompanies(hub: Hub, companyIds: Set<number>) {
  const theirs = hub.sockets.filter(({ companyId }) => companyIds.has(companyId))
  await hub.channels.catchUp(companyIds)
  await recheck(hub, theirs)
}

export function recheckUser(hub: Hub, companyId: number, userId: number): Promise<void> {
  const theirs = hub.sockets.filter(
    (socket) => socket.companyId === companyId && socket.actor.userId === userId,
  )
  return recheck(hub, theirs)
}

/** Open conversations are checked; the client refetches the rest. */
function changeRights(socket: RealtimeSocket, actor: Actor) {
  const records = applyRights(socket, actor)
  const { feed, position } = socket
  if (!feed) return
  if (position.behind === null) position.fallBehind(feed.published)
  socket.enqueue(async () => {
    await reenterRecords(socket, records)
    await catchUpSocket(socket)
  })
}

const closeTimeoutMs = 1_000

/** Committed events are sent before. */
export async function endLogins(hub: Hub, loginIds: string[]) {
  const ended = new Set(loginIds)
  const theirs = hub.sockets.filter(({ actor }) => ended.has(actor.loginId ?? ''))
  for (const socket of theirs) setTimeout(() => endLogin(socket), closeTimeoutMs).unref()
  await hub.channels.catchUp(new Set(theirs.map(({ companyId }) => companyId)))
  for (const socket of theirs) socket.enqueue(() => endLogin(socket))
}
