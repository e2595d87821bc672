import type { Sql } from 'postgres'
import type { TicketPlacement } from '#events'
import { log } from '#platform/log'
import type { SendNotification } from '#platform/notify'
import type { Actor } from '#scope'
import type { Feed } from './feed.ts'
import type { Rooms } from './rooms.ts'
import { closeCode, end, type RealtimeSocket } from './socket.ts'
import type { TicketRef, Viewers } from './viewers.ts'
import { stopViewing } from './viewing.ts'

export interface Hub {
  readonly platform: Sql
  readonly notify: SendNotification
  readonly seeTicket: SeeTicket
  readonly timings: RealtimeTimings
  readonly counters: RealtimeCounters
  /** Changes when the database is restored. */
  epoch: string
  isClosed: boolean
  readonly sockets: Set<RealtimeSocket>
  readonly channels: Map<number, CompanyChannel>
  readonly opening: Map<number, Promise<CompanyChannel>>
  readonly nodeId: string
  readonly isAlone: boolean
  /** Pages with other assets may be reloaded. */
  readonly build: string
  readonly viewers: Viewers
  readonly views: ViewAnnouncements
}

export interface ViewAnnouncements {
  due: Set<string>
  /** Viewed tickets, and the rooms that were notified. */
  announced: Map<string, { place: TicketRef; rooms: string[] }>
}

export interface CompanyChannel {
  feed: Feed
  sockets: Set<RealtimeSocket>
  rooms: Rooms<RealtimeSocket>
}

export interface TicketSight extends TicketPlacement {
  /** Queues whose messages the user reads in it. */
  readsQueues: number[] | 'all'
}

/** Asked before a conversation is joined, and again when the ticket or the rights changed. */
export type SeeTicket = (
  companyId: number,
  actor: Actor,
  ticketId: number,
) => Promise<TicketSight | undefined>

export interface RealtimeTimings {
  /** Two unanswered pings end the socket. */
  pingMs: number
  pollMs: number
  /** Wait for a gap in the event numbers before the table is read. */
  gapMs: number
  /** Every socket's login and rights are rechecked, since notifications get lost. */
  recheckMs: number
}

export const defaultTimings: RealtimeTimings = {
  pingMs: 18_000,
  pollMs: 2_000,
  gapMs: 5,
  recheckMs: 60_000,
}

export interface RealtimeCounters {
  framesSent: number
  slowClosed: number
  silentClosed: number
  replays: number
  resyncs: number
  eventsRead: number
  pollFailures: number
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
