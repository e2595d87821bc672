import type { Sql } from 'postgres'
import type { LinkPreviews } from '#desk/link-previews/finding'
import type { LocalNotifications } from '#kernel/database/notify'
import type { MediaStore } from '#kernel/media/store'
import type { Node } from '#kernel/nodes/node'
import type { Company, OpenCompany } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { makeDeadline } from '#kernel/time/deadline'
import { log } from '#process/log'
import { type Lease, releaseLease } from './ownership.ts'
import type { Pause } from './pause.ts'
import { Session } from './session.ts'
import type { LeaveReason } from './session-options.ts'
import { type Timings, usualTimings } from './timings.ts'

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
  isOnlyNode?: boolean
  timings?: Partial<Timings>
  pause?: Pause
}

interface DatabasePause {
  failures: number
  until: number
}

interface ConnectionIds {
  companyId: number
  connectionId: number
}

/** `company:connection` */
export const keyOf = ({ companyId, connectionId }: ConnectionIds) => `${companyId}:${connectionId}`

const longestPauseMs = 60_000

/** The sessions that are open on this node. */
export class NodeSessions {
  readonly options: SessionsOptions
  readonly timings: Timings
  /** Queries PostgreSQL with a deadline. */
  readonly ask: <T>(question: () => Promise<T>) => Promise<T>
  readonly #sessions = new Map<string, Session>()
  /** Connections whose session had to leave PostgreSQL, and when to open them again. */
  readonly #pauses = new Map<string, DatabasePause>()
  #isStart = true
  readonly #stopping = new AbortController()
  #onFreed = () => {}

  constructor(options: SessionsOptions) {
    this.options = options
    this.timings = { ...usualTimings, ...options.timings }
    this.ask = makeDeadline(this.timings.databaseAwayMs)
  }

  /** No connection has been looked at since the program started. */
  get isStart(): boolean {
    return this.#isStart
  }

  /** Aborted as a stop begins. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  get all(): Session[] {
    return [...this.#sessions.values()]
  }

  get(key: string): Session | undefined {
    return this.#sessions.get(key)
  }

  open(company: Company, lease: Lease): Session {
    const { sealer, store, linkPreviews, whatsapp, pause } = this.options
    const session = new Session({
      company,
      lease,
      sealer,
      store,
      linkPreviews,
      url: whatsapp?.url,
      timings: this.timings,
      pause: pause ?? (() => {}),
      onOver: (left, why) => this.#over(left, why),
    })
    this.#sessions.set(keyOf(lease), session)
    return session
  }

  isPaused(key: string): boolean {
    return performance.now() < (this.#pauses.get(key)?.until ?? 0)
  }

  /** @param listener called when a connection may be claimed again */
  whenFreed(listener: () => void) {
    this.#onFreed = listener
  }

  noteStarted() {
    this.#isStart = false
  }

  noteStopping() {
    this.#stopping.abort()
  }

  async leaveAll(why: LeaveReason) {
    await Promise.all(this.all.map((session) => session.leave(why)))
  }

  #over(lease: Lease, why: LeaveReason) {
    const { companyId, connectionId } = lease
    const key = keyOf(lease)
    log.info({ companyId, connectionId, why }, 'session over')
    if (this.#sessions.get(key)?.lease === lease) this.#sessions.delete(key)
    if (why === 'database') this.#pause(key)
    if (why !== 'ended') return
    releaseLease(this.options.platform, lease).then(
      () => this.#onFreed(),
      (err) => log.debug({ err }, 'a lease ends with its node'),
    )
  }

  /** A database that answers but cannot write (a full disk) would make us connect every moment. */
  #pause(key: string) {
    const last = this.#pauses.get(key)
    const now = performance.now()
    const isRepeated = last && now - last.until < 2 * longestPauseMs
    const failures = isRepeated ? last.failures + 1 : 0
    const pauseMs = Math.min(this.timings.pollMs * 2 ** failures, longestPauseMs)
    this.#pauses.set(key, { failures, until: now + pauseMs })
  }
}
