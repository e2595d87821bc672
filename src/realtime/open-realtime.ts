/**
 * The server half of events: from the commit to the browsers of everybody who may know.
 *
 * A scope stores its events under the company's next numbers and notifies all nodes; the own node
 * is told at once through `publish`. Each node puts them in order (`feed.ts`) and sends each, once
 * serialised, to the sockets in its rooms (`telling.ts`). Rooms are given by the server from role
 * and queues; a client may only ask for lists and tickets that the person may see anyway
 * (`visiting.ts`), and rights that end close or move the socket within a second (`revoking.ts`).
 *
 * Notifications are lost while the database is away: every two seconds the numbers are compared.
 */
import type { Server, WebSocketHandler } from 'bun'
import type { Sql } from 'postgres'
import { log } from '#platform/log'
import { checkSockets, makePoll, onlineUsers, repeat } from '#realtime/checking'
import { readClientFrame, readReturn } from '#realtime/client-frames'
import {
  disconnect,
  type Hub,
  inOrder,
  leaveHub,
  type MaySee,
  type RealtimeCounters,
  type RealtimeTimings,
  usualTimings,
  zeroCounters,
} from '#realtime/hub'
import { admit, handleClientFrame } from '#realtime/joining'
import { makePresence } from '#realtime/presence'
import type { Frame } from '#realtime/replay'
import { endLogins, recheck, recheckAll, recheckUser } from '#realtime/revoking'
import {
  closeCode,
  forget,
  makeSocket,
  type RealtimeSocket,
  type SocketVisitor,
} from '#realtime/socket'
import { frameText, type Position, readEpoch, readPosition } from '#realtime/stored-events'
import { makeViewers } from '#realtime/viewers'
import { expireViews, receiveView, repeatMs, repeatViews, viewsChannel } from '#realtime/viewing'
import type { Actor, StoredEvent } from '#scope'

export type { Position } from '#realtime/stored-events'

export interface RealtimeOptions {
  /** The owner's connections: events are read for all companies. */
  platform: Sql
  maySee: MaySee
  /** There is no other node to tell. */
  alone?: boolean
  /** Names the files that pages are made of. */
  build?: string
  timings?: Partial<RealtimeTimings>
}

export interface Realtime {
  /** Given to `openScopes`: takes what a scope of this node has just committed. */
  publish(events: StoredEvent[]): void
  /** For `Bun.serve`. */
  websocket: WebSocketHandler<SocketVisitor>
  /** Undefined when the request has become a socket, else the refusal. */
  upgrade(
    request: Request,
    server: Server<SocketVisitor>,
    who: { companyId: number; actor: Actor },
  ): Response | undefined
  /** Closes the sockets of ended logins, on every node, after what was committed was told. */
  endLogins(loginIds: string[]): Promise<void>
  /** Role, queues or account changed: rooms follow or the sockets close, on every node. */
  refreshUser(companyId: number, userId: number): Promise<void>
  onlineUsers(companyId: number): Promise<number[]>
  /** Whether this person has a page before his eyes, on whatever node. */
  isInFront(companyId: number, userId: number): boolean
  /** Where the company stands. Read before a page's data, it is where the page's socket starts. */
  position(companyId: number): Promise<Position>
  counters(): RealtimeCounters & { sockets: number; companies: number }
  /** Closes every socket with 1012; nothing is told afterwards. */
  stop(): Promise<void>
}

const socketsPerUser = 10

export async function openRealtime({
  platform,
  maySee,
  alone = false,
  build = '',
  timings,
}: RealtimeOptions): Promise<Realtime> {
  const hub: Hub = {
    platform,
    maySee,
    timings: { ...usualTimings, ...timings },
    counters: zeroCounters(),
    epoch: await readEpoch(platform),
    isClosed: false,
    sockets: new Set(),
    channels: new Map(),
    opening: new Map(),
    nodeId: crypto.randomUUID(),
    isAlone: alone,
    build,
    viewers: makeViewers(),
    views: { due: new Set(), announced: new Map() },
  }
  const presence = makePresence(platform)
  const poll = makePoll(hub, presence)
  const lookAgain = () => recheckAll(hub).catch(couldNotFollow)

  const listening = [
    await platform.listen('recado_events', (payload) => receiveEvents(hub, payload), poll),
    await platform.listen('recado_logins', (payload) => receiveLogins(hub, payload), lookAgain),
    ...(alone ? [] : [await platform.listen(viewsChannel, (line) => receiveView(hub, line))]),
  ]
  const clocks = [
    repeat(Math.min(1_000, hub.timings.pingMs / 4), () => checkSockets(hub)),
    repeat(hub.timings.pollMs, poll),
    repeat(hub.timings.recheckMs, lookAgain),
    repeat(1_000, () => expireViews(hub)),
    repeat(repeatMs, () => repeatViews(hub)),
  ]
  const tellNodes = (payload: string) => platform`select pg_notify('recado_logins', ${payload})`

  return {
    publish(events) {
      const channel = events[0] && hub.channels.get(events[0].companyId)
      channel?.feed.accept(events.map(toFrame))
    },

    websocket: handlers(hub, (socket) => {
      const { companyId, actor } = socket
      if (actor.userId !== null) presence.seen(companyId, actor.userId)
    }),

    upgrade(request, server, { companyId, actor }) {
      if (hub.isClosed) return refuse(503, 'ERR_BUSY')
      if (socketsOf(hub, companyId, actor) >= socketsPerUser) {
        return refuse(429, 'ERR_TOO_MANY_REQUESTS')
      }
      const data: SocketVisitor = {
        companyId,
        actor,
        back: readReturn(request.url),
        socket: undefined,
      }
      const headers = offersBearer(request) ? { 'Sec-WebSocket-Protocol': 'bearer' } : undefined
      if (server.upgrade(request, { data, headers })) return undefined
      return refuse(426, 'This address speaks WebSocket only')
    },

    async endLogins(loginIds) {
      await endLogins(hub, loginIds)
      for (const some of inHundreds(loginIds)) await tellNodes(`logins:${some.join()}`)
    },

    async refreshUser(companyId, userId) {
      await recheckUser(hub, companyId, userId)
      await tellNodes(`user:${companyId}:${userId}`)
    },

    onlineUsers(companyId) {
      const live = onlineUsers(hub).filter((person) => person.companyId === companyId)
      const userIds = live.map(({ userId }) => userId)
      return presence.online(companyId, userIds)
    },

    isInFront: (companyId, userId) => hub.viewers.isInFront(companyId, userId),

    position: (companyId) => readPosition(platform, companyId),

    counters: () => ({
      ...hub.counters,
      sockets: hub.sockets.size,
      companies: hub.channels.size,
    }),

    async stop() {
      hub.isClosed = true
      for (const stopClock of clocks) stopClock()
      for (const socket of [...hub.sockets]) {
        disconnect(hub, socket, closeCode.restart, 'Restarting')
      }
      for (const { feed } of hub.channels.values()) feed.close()
      hub.channels.clear()
      const unlistened = Promise.all(listening.map(({ unlisten }) => unlisten()))
      await Promise.race([unlistened.catch(() => {}), Bun.sleep(1_000)])
    },
  }
}

/** `company:seq`, sent in the transaction that stored the events. */
function receiveEvents({ channels }: Hub, payload: string) {
  const [companyId = 0, seq = 0] = payload.split(':').map(Number)
  channels.get(companyId)?.feed.notice(seq)
}

/** `logins:<id>,<id>`, `user:<company>:<user>`, or anything else: then everybody is looked at. */
function receiveLogins(hub: Hub, payload: string) {
  follow(hub, payload).catch(couldNotFollow)
}

function follow(hub: Hub, payload: string): Promise<void> {
  const [what, first = '', second = ''] = payload.split(':')
  if (what === 'logins') return endLogins(hub, first.split(','))
  if (what === 'user') return recheckUser(hub, Number(first), Number(second))
  return recheckAll(hub)
}

function couldNotFollow(error: unknown) {
  log.warn({ err: error }, 'Could not follow a change of rights; it is looked at again')
}

function handlers(
  hub: Hub,
  seen: (socket: RealtimeSocket) => void,
): WebSocketHandler<SocketVisitor> {
  const heard = (socket: RealtimeSocket | undefined) => {
    if (socket) socket.heardAt = performance.now()
  }
  return {
    maxPayloadLength: 64 * 1024,
    // Our own limit is lower; this one holds should we ever send without looking.
    backpressureLimit: 1024 * 1024,
    closeOnBackpressureLimit: true,
    // We ping and cut by our own clock.
    idleTimeout: 0,
    sendPings: false,
    perMessageDeflate: false,

    open(ws) {
      const socket = makeSocket(ws, ws.data)
      ws.data.socket = socket
      hub.sockets.add(socket)
      seen(socket)
      inOrder(hub, socket, () => admit(hub, socket, ws.data.back))
      // Rights may have changed since the request was authenticated.
      inOrder(hub, socket, () => recheck(hub, [socket]).catch(couldNotFollow))
    },

    message(ws, message) {
      const { socket } = ws.data
      heard(socket)
      if (!socket || socket.closed) return
      if (typeof message !== 'string' || !socket.spend()) {
        return disconnect(hub, socket, closeCode.policy, 'Too many frames, or not text')
      }
      const frame = readClientFrame(message)
      if (frame?.event === 'userStatus') seen(socket)
      if (frame) inOrder(hub, socket, () => handleClientFrame(hub, socket, frame))
    },

    ping: (ws) => heard(ws.data.socket),
    pong: (ws) => heard(ws.data.socket),
    drain: (ws) => ws.data.socket?.drained?.(),

    close(ws) {
      const { socket } = ws.data
      if (!socket) return
      forget(socket)
      leaveHub(hub, socket)
    },
  }
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

function toFrame({ channel, data, seq, rooms }: StoredEvent): Frame {
  return { seq, rooms, text: frameText(channel, JSON.stringify(data), seq), at: Date.now() }
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

/** A notification holds less than 8000 bytes. */
function inHundreds(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / 100) }, (_, page) =>
    ids.slice(page * 100, page * 100 + 100),
  )
}
