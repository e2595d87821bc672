import type { TicketStatusName } from '#desk/tickets/rooms-contract'
import type { HeartbeatTimings } from './heartbeat.ts'

export type LiveState = 'connecting' | 'live' | 'away' | 'ended'

/** All events up to `seq` of the history `epoch` are known. */
export interface LivePosition {
  epoch: string
  seq: number
}

/** A room to join besides those of every user. */
export type Room = { list: TicketStatusName | 'notification' } | { ticket: number }

export interface LiveOptions {
  url: string
  /** An ended login must lead to the login page. */
  whenRefused?: () => void
  /** The company is disabled. */
  whenSuspended?: () => void
  /** The subscription has expired or was renewed; also on each connect. */
  whenSubscription?: (isExpired: boolean) => void
  open?: (url: string) => WebSocket
  random?: () => number
  heartbeat?: Partial<HeartbeatTimings>
}
