import type { Actor } from '#platform/scope'
import { applyRights, endAccess, endLogin, reenterTickets } from './changing-rights.ts'
import { catchUp } from './company-channels.ts'
import { catchUpSocket } from './delivering.ts'
import { enqueue } from './hub.ts'
import type { Hub } from './hub-types.ts'
import { readRights, rightsKey, sameRights } from './rights.ts'
import type { RealtimeSocket } from './socket.ts'

export async function recheck(hub: Hub, sockets: RealtimeSocket[]) {
  const people = sockets.filter(({ actor }) => actor.userId !== null)
  if (people.length === 0) return
  const rights = await readRights(hub.platform, people)
  const ended: RealtimeSocket[] = []
  for (const socket of people) {
    const current = rights.get(rightsKey(socket.companyId, socket.actor))
    if (!current) ended.push(socket)
    else if (!sameRights(current, socket.actor)) changeRights(hub, socket, current)
  }
  if (ended.length > 0) await endAccess(hub, ended)
}

/** Committed events are sent before sockets are closed. */
export async function recheckAll(hub: Hub) {
  for (const channel of [...hub.channels.values()]) await catchUp(hub, channel)
  await recheck(hub, [...hub.sockets])
}

export async function recheckCompanies(hub: Hub, companyIds: Set<number>) {
  const theirs = [...hub.sockets].filter(({ companyId }) => companyIds.has(companyId))
  for (const companyId of companyIds) {
    const channel = hub.channels.get(companyId)
    if (channel) await catchUp(hub, channel)
  }
  await recheck(hub, theirs)
}

export function recheckUser(hub: Hub, companyId: number, userId: number): Promise<void> {
  const theirs = [...hub.sockets].filter(
    (socket) => socket.companyId === companyId && socket.actor.userId === userId,
  )
  return recheck(hub, theirs)
}

/** Open conversations are checked; the client refetches the rest. */
function changeRights(hub: Hub, socket: RealtimeSocket, actor: Actor) {
  const channel = hub.channels.get(socket.companyId)
  const isAdmitted = channel?.sockets.has(socket)
  const tickets = applyRights(hub, socket, actor)
  if (!channel || !isAdmitted) return

  if (socket.position.behind === null) socket.position.fallBehind(channel.feed.published)
  enqueue(hub, socket, async () => {
    await reenterTickets(hub, socket, tickets)
    await catchUpSocket(hub, socket)
  })
}

const closeTimeoutMs = 1_000

/** Committed events are sent before. */
export async function endLogins(hub: Hub, loginIds: string[]) {
  const ended = new Set(loginIds)
  const theirs = [...hub.sockets].filter(({ actor }) => ended.has(actor.loginId ?? ''))
  for (const socket of theirs) {
    setTimeout(() => endLogin(hub, socket), closeTimeoutMs).unref()
  }
  for (const companyId of new Set(theirs.map((socket) => socket.companyId))) {
    const channel = hub.channels.get(companyId)
    if (channel) await catchUp(hub, channel)
  }
  for (const socket of theirs) enqueue(hub, socket, () => endLogin(hub, socket))
}
