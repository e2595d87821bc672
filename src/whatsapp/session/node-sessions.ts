/** The sessions of this node and what its parts need to open, keep and leave them. */
import type { Sql } from 'postgres'
import type { MediaStore } from '#media/store'
import { log } from '#platform/log'
import type { LocalNotifications } from '#platform/notify'
import type { Sealer } from '#platform/seal'
import type { OpenCompany } from '#scope'
import type { LeaveReason, Pause } from './live-session.ts'
import { type Lease, releaseLease } from './ownership.ts'
import type { Session } from './session.ts'
import type { Timings } from './timings.ts'

export interface SessionsOptions {
  /** Names this process among others; the same name may claim its own leases at once. */
  nodeId: string
  openCompany: OpenCompany
  /** Connections of the owner: reads over all companies, listens. */
  platform: Sql
  sealer: Sealer
  /** Where the files of messages lie. */
  store: MediaStore
  whatsapp?: { url?: string; rootKey?: Uint8Array }
  /** Notifications from this very process, where there is no other. */
  local?: LocalNotifications | undefined
  /** No other node uses this database: whoever held leases before this start is dead. */
  alone?: boolean
  timings?: Partial<Timings>
  /** For tests: holds a session at a moment where it is to be killed. */
  pause?: Pause
}

export interface NodeSessions {
  readonly options: SessionsOptions
  readonly timings: Timings
  /** By company and connection. */
  readonly sessions: Map<string, Session>
  readonly renewedAt: Map<Lease, number>
  /** Asks PostgreSQL, with a deadline. */
  readonly ask: <T>(question: () => Promise<T>) => Promise<T>
  isStart: boolean
  isStopping: boolean
  /** A lease is free again: look at once. */
  onFreed(): void
}

export const keyOf = ({ companyId, connectionId }: { companyId: number; connectionId: number }) =>
  `${companyId}:${connectionId}`

export function onSessionOver(node: NodeSessions, lease: Lease, why: LeaveReason) {
  const { companyId, connectionId } = lease
  log.info({ companyId, connectionId, why }, 'session over')
  if (node.sessions.get(keyOf(lease))?.lease === lease) node.sessions.delete(keyOf(lease))
  node.renewedAt.delete(lease)
  if (why !== 'ended') return
  releaseLease(node.options.platform, lease).then(
    () => node.onFreed(),
    (err) => log.debug({ err }, 'a lease runs out by itself'),
  )
}

export function leaveAll({ sessions }: NodeSessions, why: LeaveReason) {
  return Promise.all([...sessions.values()].map((session) => session.leave(why)))
}
