import type { Sql } from 'postgres'
import type { LinkPreviews } from '#desk/link-previews/finding'
import { log } from '#platform/log'
import type { MediaStore } from '#platform/media/store'
import type { Node } from '#platform/nodes/node'
import type { LocalNotifications } from '#platform/notify'
import type { OpenCompany } from '#platform/scope'
import type { Sealer } from '#platform/seal'
import type { LeaveReason } from './live-session.ts'
import { type Lease, releaseLease } from './ownership.ts'
import type { Pause } from './pause.ts'
import type { Session } from './session.ts'
import type { Timings } from './timings.ts'

export interface SessionsOptions {
  /** This process, which may claim its own leases at once. */
  node: Node
  openCompany: OpenCompany
  /** Connects as the owner: reads across companies, listens. */
  platform: Sql
  sealer: Sealer
  store: MediaStore
  /** Without them, messages leave without a preview of their link. */
  linkPreviews?: Pick<LinkPreviews, 'find'> | undefined
  whatsapp?: { url?: string; rootKey?: Uint8Array }
  /** Notifications of this process, when it is the only one. */
  local?: LocalNotifications | undefined
  /** No other node uses this database: leases from before this start are void. */
  alone?: boolean
  timings?: Partial<Timings>
  pause?: Pause
}

interface DatabasePause {
  failures: number
  until: number
}

export interface NodeSessions {
  readonly options: SessionsOptions
  readonly timings: Timings
  /** Key: `company:connection` */
  readonly sessions: Map<string, Session>
  /** Queries PostgreSQL with a deadline. */
  readonly ask: <T>(question: () => Promise<T>) => Promise<T>
  /** Connections whose session had to leave PostgreSQL, and when to open them again. */
  readonly pauses: Map<string, DatabasePause>
  isStart: boolean
  isStopping: boolean
  onFreed(): void
}

export const keyOf = ({ companyId, connectionId }: { companyId: number; connectionId: number }) =>
  `${companyId}:${connectionId}`

export function onSessionOver(node: NodeSessions, lease: Lease, why: LeaveReason) {
  const { companyId, connectionId } = lease
  log.info({ companyId, connectionId, why }, 'session over')
  if (node.sessions.get(keyOf(lease))?.lease === lease) node.sessions.delete(keyOf(lease))
  if (why === 'database') pauseSession(node, keyOf(lease))
  if (why !== 'ended') return
  releaseLease(node.options.platform, lease).then(
    () => node.onFreed(),
    (err) => log.debug({ err }, 'a lease ends with its node'),
  )
}

const longestPauseMs = 60_000

/** A database that answers but cannot write (a full disk) would make us connect every moment. */
function pauseSession({ pauses, timings }: NodeSessions, key: string) {
  const last = pauses.get(key)
  const now = performance.now()
  const isRepeated = last && now - last.until < 2 * longestPauseMs
  const failures = isRepeated ? last.failures + 1 : 0
  const pauseMs = Math.min(timings.pollMs * 2 ** failures, longestPauseMs)
  pauses.set(key, { failures, until: now + pauseMs })
}

export function isPaused({ pauses }: NodeSessions, key: string): boolean {
  return performance.now() < (pauses.get(key)?.until ?? 0)
}

export function leaveAll({ sessions }: NodeSessions, why: LeaveReason) {
  return Promise.all([...sessions.values()].map((session) => session.leave(why)))
}
