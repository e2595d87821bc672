import type { ServerWebSocket } from 'bun'
import type { Sql } from 'postgres'
import type { Actor } from '#kernel/scope'
import { log } from '#process/log'
import type { RealtimeCounters } from './counters.ts'
import type { Feed } from './feed.ts'
import type { Membership } from './membership.ts'
import type { ResumePoint } from './resume-point.ts'
import type { RightsReader } from './rights.ts'
import type { Follower, RoomRules } from './rules.ts'
import { SocketPosition } from './socket-position.ts'
import { Subscriptions } from './subscriptions.ts'
import { Wire } from './wire.ts'

export const closeCode = {
  policy: 1008,
  restart: 1012,
  tryAgain: 1013,
  loginEnded: 4401,
  companyDisabled: 4402,
} as const

export interface SocketVisitor {
  companyId: number
  actor: Actor
  resumePoint: ResumePoint | undefined
  socket: RealtimeSocket | undefined
}

/** What all sockets share. */
export interface SocketHost {
  readonly platform: Sql
  readonly rules: RoomRules
  readonly rights: RightsReader
  readonly counters: RealtimeCounters
  readonly follower: Follower
  remove(socket: RealtimeSocket): void
}

export class RealtimeSocket {
  /** Unique across all nodes. */
  readonly key = crypto.randomUUID()
  readonly host: SocketHost
  readonly companyId: number
  readonly wire: Wire
  readonly position = new SocketPosition()
  readonly subscriptions: Subscriptions
  #membership: Membership | undefined
  #tasks: Promise<void> = Promise.resolve()

  constructor(
    host: SocketHost,
    ws: ServerWebSocket<SocketVisitor>,
    { companyId, actor }: SocketVisitor,
  ) {
    this.host = host
    this.companyId = companyId
    this.wire = new Wire(ws)
    this.subscriptions = new Subscriptions(host.rules, actor)
  }

  get actor(): Actor {
    return this.subscriptions.actor
  }

  /** Of its company. Undefined before the socket is a member of the channel, and afterwards. */
  get feed(): Feed | undefined {
    return this.#membership?.feed
  }

  enter(membership: Membership) {
    this.#membership = membership
    this.subscriptions.begin(membership)
  }

  leave() {
    this.subscriptions.end()
    this.#membership?.end()
    this.#membership = undefined
  }

  /** Resolves when all that was enqueued is done. */
  get idle(): Promise<void> {
    return this.#tasks
  }

  /** One after the other, while it is open. A failure disconnects. */
  enqueue(work: () => Promise<void> | void) {
    this.#tasks = this.#tasks
      .then(() => (this.wire.isClosed ? undefined : work()))
      .catch((error) => {
        if (!this.wire.isClosed)
          log.warn({ err: error }, 'Could not serve a socket; the client will reconnect')
        this.disconnect(closeCode.tryAgain, 'Try again')
      })
  }

  disconnect(code: number, reason: string) {
    if (this.wire.isClosed) return
    this.host.remove(this)
    this.wire.end(code, reason)
  }

  /** Does not wait for a client that has fallen silent. */
  terminate() {
    this.host.remove(this)
    this.wire.terminate()
  }
}
