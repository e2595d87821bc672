import type { Server, WebSocketHandler } from 'bun'
import type { Actor } from '#kernel/scope'
import { log } from '#process/log'
import type { Hub } from './hub.ts'
import { admit, obey } from './joining.ts'
import { readResumePoint } from './resume-point.ts'
import { recheck } from './revoking.ts'
import { closeCode, RealtimeSocket, type SocketVisitor } from './socket.ts'

const socketsPerUser = 10

/** @returns undefined when the request has become a socket, else the refusal */
export function upgrade(
  hub: Hub,
  request: Request,
  server: Server<SocketVisitor>,
  { companyId, actor }: { companyId: number; actor: Actor },
): Response | undefined {
  if (hub.isClosed) return refuse(503, 'ERR_BUSY')
  if (socketsOf(hub, companyId, actor) >= socketsPerUser) {
    return refuse(429, 'ERR_TOO_MANY_REQUESTS')
  }
  const data: SocketVisitor = {
    companyId,
    actor,
    resumePoint: readResumePoint(request.url, hub.rules),
    socket: undefined,
  }
  const headers = offersBearer(request) ? { 'Sec-WebSocket-Protocol': 'bearer' } : undefined
  if (server.upgrade(request, { data, headers })) return undefined
  return refuse(426, 'This address speaks WebSocket only')
}

const pong = JSON.stringify({ event: 'pong' })

const transport = {
  maxPayloadLength: 64 * 1024,
  // A safety net: our own limit is lower.
  backpressureLimit: 1024 * 1024,
  closeOnBackpressureLimit: true,
  // We ping and time out ourselves.
  idleTimeout: 0,
  sendPings: false,
  perMessageDeflate: false,
}

export function socketHandlers(
  hub: Hub,
  markSeen: (socket: RealtimeSocket) => void,
): WebSocketHandler<SocketVisitor> {
  return {
    ...transport,

    open(ws) {
      const socket = new RealtimeSocket(hub, ws, ws.data)
      ws.data.socket = socket
      hub.add(socket)
      markSeen(socket)
      socket.enqueue(() => admit(hub, socket, ws.data.resumePoint))
      // Rights may have changed since the request was authenticated.
      socket.enqueue(() => recheck(hub, [socket]).catch(logMissedRights))
    },

    message(ws, message) {
      const { socket } = ws.data
      socket?.wire.markReceived()
      if (!socket || socket.wire.isClosed) return
      if (typeof message !== 'string' || !socket.wire.mayReceive()) {
        return socket.disconnect(closeCode.policy, 'Too many frames, or not text')
      }
      const command = hub.follower.read(message)
      if (command?.does === 'appear') markSeen(socket)
      // Answered at once, not after frames that wait for the database: it measures the connection.
      if (command?.does === 'ping') socket.wire.send(pong)
      else if (command) socket.enqueue(() => obey(socket, command))
    },

    ping: (ws) => ws.data.socket?.wire.markReceived(),
    pong: (ws) => ws.data.socket?.wire.markReceived(),
    drain: (ws) => ws.data.socket?.wire.markDrained(),

    close(ws) {
      const { socket } = ws.data
      if (!socket) return
      socket.wire.markClosed()
      hub.remove(socket)
    },
  }
}

export function logMissedRights(error: unknown) {
  log.warn({ err: error }, 'Could not apply a change of rights; it is retried')
}

function socketsOf({ sockets }: Hub, companyId: number, { userId }: Actor): number {
  if (userId === null) return 0
  let count = 0
  for (const socket of sockets) {
    if (socket.companyId === companyId && socket.actor.userId === userId) count += 1
  }
  return count
}

function offersBearer(request: Request): boolean {
  const offered = request.headers.get('sec-websocket-protocol') ?? ''
  return offered.split(',').some((name) => name.trim() === 'bearer')
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status })
}
