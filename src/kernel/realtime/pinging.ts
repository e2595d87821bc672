import type { Hub } from './hub.ts'
import { sendCursor } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'

/** Events without a cursor after which one is sent. */
const cursorEvery = 100

export function checkSockets({ sockets, counters }: Hub, pingMs: number) {
  const now = performance.now()
  for (const socket of sockets) {
    const { receivedAt, pingedAt } = socket.wire
    if (now - receivedAt >= 2 * pingMs) {
      counters.add('silentClosed')
      socket.terminate()
    } else if (now - pingedAt >= pingMs) ping(socket)
    else sendCursor(socket, cursorEvery)
  }
}

function ping(socket: RealtimeSocket) {
  socket.wire.ping()
  sendCursor(socket, 1)
}
