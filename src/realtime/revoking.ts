import type { Actor } from '#scope'
import { catchUp } from './company-channels.ts'
import { askToRefetch, fallBehind } from './delivering.ts'
import { disconnect, enqueue, type Hub, join, leave } from './hub.ts'
import { enterTicket } from './joining.ts'
import { readRights, rightsKey, sameRights } from './rights.ts'
import { audiencesOfUser, defaultRooms, listRooms } from './rooms.ts'
import { closeCode, type RealtimeSocket } from './socket.ts'
import { sendViewers } from './viewing.ts'

export async function recheck(hub: Hub, sockets: RealtimeSocket[]) {
  const people = sockets.filter(({ actor }) => actor.userId !== null)
  if (people.length === 0) return
  const rights = await readRights(hub.platform, people)
  for (const socket of people) {
    const current = rights.get(rightsKey(socket.companyId, socket.actor))
    if (!current) endLogin(hub, socket)
    else if (!sameRights(current, socket.actor)) changeRights(hub, socket, current)
  }
}

/** Committed events are sent before sockets are closed. */
export async function recheckAll(hub: Hub) {
  for (const channel of [...hub.channels.values()]) await catchUp(hub, channel)
  await recheck(hub, [...hub.sockets])
}

export function recheckUser(hub: Hub, companyId: number, userId: number): Promise<void> {
  const theirs = [...hub.sockets].filter(
    (socket) => socket.companyId === companyId && socket.actor.userId === userId,
  )
  return recheck(hub, theirs)
}

function endLogin(hub: Hub, socket: RealtimeSocket) {
  disconnect(hub, socket, closeCode.loginEnded, 'Login ended')
}

/** Rooms change at once; open conversations are checked, the rest is fetched. */
function changeRights(hub: Hub, socket: RealtimeSocket, actor: Actor) {
  const tickets = [...socket.tickets.keys()]
  leave(hub, socket, socket.rooms)
  socket.tickets.clear()
  socket.actor = actor
  socket.audiences = new Set(audiencesOfUser(actor))
  const channel = hub.channels.get(socket.companyId)
  if (!channel?.sockets.has(socket)) return

  join(hub, socket, defaultRooms(actor))
  for (const list of socket.lists) join(hub, socket, listRooms(actor, list))
  socket.behind ??= channel.feed.published
  enqueue(hub, socket, async () => {
    for (const ticketId of tickets) await enterTicket(hub, socket, ticketId)
    askToRefetch(hub, socket)
    sendViewers(hub, socket, socket.rooms)
  })
  fallBehind(hub, socket, channel.feed.published)
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
