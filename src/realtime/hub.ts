/** The sockets of one node, and a channel per company they belong to. */
import type { Sql } from 'postgres'
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
  readonly maySee: MaySee
  readonly timings: RealtimeTimings
  readonly counters: RealtimeCounters
  /** Identifies the history of the database; changes after a restore. */
  epoch: string
  /** No more sockets are accepted, and errors are ignored. */
  isClosed: boolean
  readonly sockets: Set<RealtimeSocket>
  readonly channels: Map<number, CompanyChannel>
  readonly opening: Map<number, Promise<CompanyChannel>>
  /** Distinguishes our notifications from those of other nodes. */
  readonly nodeId: string
  /** This is the only node. */
  readonly isAlone: boolean
  /** Identifies the assets of the pages: pages with others may be reloaded. */
  readonly build: string
  readonly viewers: Viewers
  readonly views: ViewAnnouncements
}

export interface ViewAnnouncements {
  /** Tickets whose viewers are announced in a moment. */
  due: Set<string>
  /** Viewed tickets, and the rooms that were notified. */
  announced: Map<string, { place: TicketRef; rooms: string[] }>
}

export interface CompanyChannel {
  feed: Feed
  sockets: Set<RealtimeSocket>
  rooms: Rooms<RealtimeSocket>
}

/** Whether the user can read the ticket now; checked before its conversation is joined. */
export type MaySee = (companyId: number, actor: Actor, ticketId: number) => Promise<boolean>

export interface RealtimeTimings {
  /** Interval of pings; two unanswered ones end the socket. */
  pingMs: number
  /** Interval of comparisons with the database. */
  pollMs: number
  /** How long to wait for a gap in the event numbers before reading the table. */
  gapMs: number
  /** Interval of checks of every socket's login and rights, in case a notification was lost. */
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
  /** Events read from the table: of another node, or missed. */
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

/** Runs work for a socket after its pending work. */
export function enqueue(hub: Hub, socket: RealtimeSocket, work: () => Promise<void> | void) {
  socket.tasks = socket.tasks
    .then(() => (socket.closed ? undefined : work()))
    .catch((error) => {
      if (!socket.closed)
        log.warn({ err: error }, 'Could not serve a socket; the client will reconnect')
      disconnect(hub, socket, closeCode.tryAgain, 'Try again')
    })
}
