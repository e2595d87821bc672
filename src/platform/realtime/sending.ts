import { disconnect } from './hub.ts'
import type { Hub } from './hub-types.ts'
import type { Frame } from './replay.ts'
import { closeCode, type RealtimeSocket } from './socket.ts'

export function sendFrame(hub: Hub, socket: RealtimeSocket, frame: Frame) {
  if (socket.wire.send(frame.text)) recordSent(hub, socket, frame)
  else dropSlow(hub, socket)
}

export function recordSent(hub: Hub, socket: RealtimeSocket, { seq }: Frame) {
  socket.position.noteSent(seq)
  hub.counters.framesSent += 1
}

export function dropSlow(hub: Hub, socket: RealtimeSocket) {
  if (!socket.wire.isClosed) hub.counters.slowClosed += 1
  disconnect(hub, socket, closeCode.tryAgain, 'Too slow')
}

/** The subscription has expired, or was renewed: only billing works, or everything again. */
export function sendSubscription(socket: RealtimeSocket) {
  const data = { isExpired: socket.actor.isUnpaid === true }
  socket.wire.send(JSON.stringify({ event: 'subscription', data }))
}

const resync = '{"event":"resync"}'

/** After events that cannot be replayed, or a change of rights. */
export function askToRefetch(hub: Hub, socket: RealtimeSocket) {
  hub.counters.resyncs += 1
  if (!socket.wire.send(resync)) dropSlow(hub, socket)
}
