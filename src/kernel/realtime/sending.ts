import { flushSoon } from './flushing.ts'
import type { Frame } from './replay.ts'
import { closeCode, type RealtimeSocket } from './socket.ts'

export function sendFrame(socket: RealtimeSocket, frame: Frame) {
  if (socket.wire.send(frame.text)) recordSent(socket, frame)
  else dropSlow(socket)
}

/** Shares a packet with those that follow at once. */
export function postFrame(socket: RealtimeSocket, frame: Frame) {
  if (!socket.wire.post(frame.text)) return dropSlow(socket)
  if (socket.wire.postedCount === 1) flushSoon(socket.wire)
  recordSent(socket, frame)
}

function recordSent({ position, host }: RealtimeSocket, { seq }: Frame) {
  position.markSent(seq)
  host.counters.add('framesSent')
}

function dropSlow(socket: RealtimeSocket) {
  if (!socket.wire.isClosed) socket.host.counters.add('slowClosed')
  socket.disconnect(closeCode.tryAgain, 'Too slow')
}

/** The subscription has expired, or was renewed: only billing works, or everything again. */
export function sendSubscription({ wire, actor }: RealtimeSocket) {
  const data = { isExpired: actor.isUnpaid === true }
  wire.send(JSON.stringify({ event: 'subscription', data }))
}

/** So that a client which was sent little resumes from where it is, if that is so far on. */
export function sendCursor({ feed, position, wire }: RealtimeSocket, minimum: number) {
  if (!feed || position.behind !== null) return
  const seq = feed.published
  if (seq - position.sentSeq < minimum) return
  if (wire.send(JSON.stringify({ event: 'cursor', seq }))) position.markSent(seq)
}

const resync = '{"event":"resync"}'

/** After events that cannot be replayed, or a change of rights. */
export function askToRefetch(socket: RealtimeSocket) {
  socket.host.counters.add('resyncs')
  if (!socket.wire.send(resync)) dropSlow(socket)
}
