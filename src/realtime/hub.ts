/** What one node knows of its sockets: everybody who came in, and a channel per company they belong to. */
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
  /** Names the history of the database; changes after a restore. */
  epoch: string
  /** Nobody comes in any more, and what fails now is of no interest. */
  isClosed: boolean
  readonly sockets: Set<RealtimeSocket>
  readonly channels: Map<number, CompanyChannel>
  readonly opening: Map<number, Promise<CompanyChannel>>
  /** Tells our notifications from those of other nodes. */
  readonly nodeId: string
  /** There is no other node. */
  readonly isAlone: boolean
  /** Of the files the pages are made of: a page made of others may be refreshed. */
  readonly build: string
  readonly viewers: Viewers
  readonly views: ViewAnnouncements
}

export interface ViewAnnouncements {
  /** Places of which will be told in a moment. */
  due: Set<string>
  /** Where somebody looks, and which rooms know it. */
  announced: Map<string, { place: TicketRef; rooms: string[] }>
}

export interface CompanyChannel {
  feed: Feed
  sockets: Set<RealtimeSocket>
  rooms: Rooms<RealtimeSocket>
}

/** Whether the person may read the ticket now; asked before its conversation is joined. */
export type MaySee = (companyId: number, actor: Actor, ticketId: number) => Promise<boolean>

export interface RealtimeTimings {
  /** Between pings, and how long an unanswered one is waited for. */
  pingMs: number
  /** Between comparisons with the database. */
  pollMs: number
  /** How long a hole in the numbers is waited for before the table is read. */
  gapMs: number
  /** Between looks at every socket's login and rights, in case a notification was lost. */
  recheckMs: number
}

export const usualTimings: RealtimeTimings = {
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
  /** Events read from the table: made by another node, or missed. */
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

/** Out of every room, so that nothing more is told; and nobody looks through it any more. */
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

/** Work for a socket, after what it already waits for. */
export function inOrder(hub: Hub, socket: RealtimeSocket, work: () => Promise<void> | void) {
  socket.turn = socket.turn
    .then(() => (socket.closed ? undefined : work()))
    .catch((error) => {
      if (!socket.closed)
        log.warn({ err: error }, 'A socket could not be served; it will come back')
      disconnect(hub, socket, closeCode.tryAgain, 'Try again')
    })
}
