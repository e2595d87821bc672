/** Brings a socket that is behind up to its company's feed, in order and by its rights at each event. */
import { recheckRights } from './changing-rights.ts'
import { mustRecheck, recheckRecord } from './open-records.ts'
import type { Frame } from './replay.ts'
import { allRooms, changesRights, exceptedUser } from './rooms.ts'
import { askToRefetch, sendFrame } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

export function fallBehind(socket: RealtimeSocket, seq: number) {
  if (!socket.position.fallBehind(seq)) return
  socket.enqueue(() => catchUpSocket(socket))
}

export async function catchUpSocket(socket: RealtimeSocket) {
  const { position, wire, feed } = socket
  while (feed && position.behind !== null) {
    const missed = feed.recent.since(position.behind)
    if (!missed) askToRefetch(socket)
    if (!missed || missed.length === 0) break
    for (const frame of missed) {
      if (wire.isClosed) return
      position.advance(frame.seq)
      await sendInOrder(socket, frame)
    }
  }
  position.becomeLive()
}

async function sendInOrder(socket: RealtimeSocket, frame: Frame) {
  if (changesRights(frame.rooms, socket.actor)) await recheckRights(socket)
  const { rules } = socket.host
  const id = rules.recordIn(frame.rooms)
  const change = { placement: rules.placementIn(frame.rooms), seq: frame.seq }
  if (id !== undefined && mustRecheck(socket, id, change)) await recheckRecord(socket, id)
  if (socket.wire.isClosed || !isSubscribed(socket, frame)) return
  await socket.wire.whenDrained()
  sendFrame(socket, frame)
}

function isSubscribed(socket: RealtimeSocket, frame: Frame): boolean {
  const { actor, subscriptions, position, host } = socket
  if (actor.userId !== null && actor.userId === exceptedUser(frame.rooms)) return false
  const { rooms } = subscriptions
  const visible = position.isResuming ? allRooms(host.rules, actor).union(rooms) : rooms
  return frame.rooms.some((name) => visible.has(name))
}
