import { log } from '#platform/log'
import type { Hub, RealtimeCounters, RealtimeTimings } from './hub-types.ts'
import { closeCode, end, type RealtimeSocket } from './socket.ts'
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
  if (socket.closed) return
  for (const name of names) socket.rooms.add(name)
  hub.channels.get(socket.companyId)?.rooms.join(socket, names)
}

export function leave(hub: Hub, socket: RealtimeSocket, names: Iterable<string>) {
  const left = [...names]
  hub.channels.get(socket.companyId)?.rooms.leave(socket, left)
  for (const name of left) socket.rooms.delete(name)
}

export function leaveHub(hub: Hub, socket: RealtimeSocket) {
  stopViewing(hub, socket)
  leave(hub, socket, socket.rooms)
  hub.channels.get(socket.companyId)?.sockets.delete(socket)
  hub.sockets.delete(socket)
}

export function disconnect(hub: Hub, socket: RealtimeSocket, code: number, reason: string) {
  if (socket.closed) return
  leaveHub(hub, socket)
  end(socket, code, reason)
}

export function enqueue(hub: Hub, socket: RealtimeSocket, work: () => Promise<void> | void) {
  socket.tasks = socket.tasks
    .then(() => (socket.closed ? undefined : work()))
    .catch((error) => {
      if (!socket.closed)
        log.warn({ err: error }, 'Could not serve a socket; the client will reconnect')
      disconnect(hub, socket, closeCode.tryAgain, 'Try again')
    })
}
