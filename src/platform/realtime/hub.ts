import { log } from '#platform/log'
import type { Hub, RealtimeCounters, RealtimeTimings } from './hub-types.ts'
import { closeCode, type RealtimeSocket } from './socket.ts'
import { stopViewing } from './viewing.ts'

export const defaultTimings: RealtimeTimings = {
  pingMs: 18_000,
  pollMs: 2_000,
  gapMs: 5,
  recheckMs: 60_000,
}

export function zeroCounters(): RealtimeCounters {
  return {
    framesSent: 0,
    slowClosed: 0,
    silentClosed: 0,
    replays: 0,
    resyncs: 0,
    eventsRead: 0,
    pollFailures: 0,
  }
}

export function join(hub: Hub, socket: RealtimeSocket, names: string[]) {
  if (socket.wire.isClosed) return
  socket.enterRooms(names)
  hub.channels.get(socket.companyId)?.rooms.join(socket, names)
}

export function leave(hub: Hub, socket: RealtimeSocket, names: Iterable<string>) {
  const left = [...names]
  hub.channels.get(socket.companyId)?.rooms.leave(socket, left)
  socket.leaveRooms(left)
}

export function leaveHub(hub: Hub, socket: RealtimeSocket) {
  stopViewing(hub, socket)
  leave(hub, socket, socket.rooms)
  hub.channels.get(socket.companyId)?.sockets.delete(socket)
  hub.sockets.delete(socket)
}

export function disconnect(hub: Hub, socket: RealtimeSocket, code: number, reason: string) {
  if (socket.wire.isClosed) return
  leaveHub(hub, socket)
  socket.wire.end(code, reason)
}

export function enqueue(hub: Hub, socket: RealtimeSocket, work: () => Promise<void> | void) {
  socket.enqueue(work, (error) => {
    if (!socket.wire.isClosed)
      log.warn({ err: error }, 'Could not serve a socket; the client will reconnect')
    disconnect(hub, socket, closeCode.tryAgain, 'Try again')
  })
}
