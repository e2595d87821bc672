import type { Sql } from 'postgres'
import type { TicketPlacement } from '#platform/events'
import type { Actor } from '#platform/scope'

export interface RealtimeOptions {
  platform: Sql
  seeTicket: SeeTicket
  isOnlyNode?: boolean
  /** Pages with other assets may be reloaded. */
  build?: string
  timings?: Partial<RealtimeTimings>
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
