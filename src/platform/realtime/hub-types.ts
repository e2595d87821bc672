import type { Sql } from 'postgres'
import type { TicketPlacement } from '#platform/events'
import type { SendNotification } from '#platform/notify'
import type { Actor } from '#platform/scope'
import type { Feed } from './feed.ts'
import type { Rooms } from './rooms.ts'
import type { RealtimeSocket } from './socket.ts'
import type { TicketRef, Viewers } from './viewers.ts'

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

export interface RealtimeCounters {
  framesSent: number
  slowClosed: number
  silentClosed: number
  replays: number
  resyncs: number
  eventsRead: number
  pollFailures: number
}
