/**
 * The only access to a tenant's data.
 *
 * `openCompany(id, actor)` returns a handle that may be passed around and stored.
 * `company.scope(work)` runs one transaction that reads and writes this company's rows only (row-level
 * security; queries never mention the company). Events emitted in a scope are numbered and stored in
 * the same transaction and published after its commit; jobs are enqueued in it too. So code that
 * forgets the tenant gets no rows, and work that fails half-way has no effects.
 *
 * `company.read(work)` is read-only: the database refuses writes, each statement sees what is
 * committed when it begins, and no transaction is opened.
 *
 * No network inside a scope: it would keep rows locked for as long as the other side likes.
 */
import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ScopePool } from '#db/pool.ts'
import { reading } from '#db/reading.ts'
import { type Db, sessionOf, statementOf } from '#db/session.ts'
import { transaction } from '#db/transaction.ts'
import type { Statement } from '#db/wire/collecting.ts'
import type { EventKind } from '#events'
import type { JobKind } from '#platform/job'
import type { SendNotification } from '#platform/notify'
import type { Schema } from '#platform/schema'
import type { Doer, Role } from '#policy'
import { enqueueJob, type JobOptions } from '#scope/enqueueing'
import { withRetries } from '#scope/retrying'
import {
  numbered,
  type PendingEvent,
  pendingEvent,
  type StoredEvent,
  storingStatements,
} from '#scope/storing-events'
import { lossyChannels, notification, type WakeChannel } from '#scope/waking'

/** Who acts. `role` decides the reach of each permission; `queueIds` and `userId` what is within it. */
export interface Actor {
  role: Role
  userId: number | null
  loginId: string | null
  name: string
  isSuper: boolean
  queueIds: number[]
  /** Sees pending tickets without a queue, although of role user. */
  allTicket: boolean
  /** On whose behalf the system acts, for the timeline; absent for users. */
  by?: Doer
}

/** Inbound messages, jobs, sessions. */
export const system: Actor = {
  role: 'system',
  userId: null,
  loginId: null,
  name: '',
  isSuper: false,
  queueIds: [],
  allTicket: true,
}

/** The same scope, with another author in the timeline: the customer, the menu, the phone. */
export function doneBy(scope: Scope, by: Doer): Scope {
  return { ...scope, actor: { ...scope.actor, by } }
}

export interface Scope {
  readonly companyId: number
  readonly actor: Actor
  readonly db: Db
  /** Public address without a trailing slash, for the URLs of files. */
  readonly publicUrl: string
  /** Sends an event to its rooms after the commit. `audience` holds the arguments of the event's audience. */
  emit<S extends Schema, P extends unknown[]>(
    kind: EventKind<S, P>,
    data: v.InferInput<S>,
    ...audience: P
  ): void
  /** Enqueues a job in this transaction: it exists if and only if the work is committed. */
  later<S extends Schema>(
    job: JobKind<S>,
    payload: v.InferInput<S>,
    options?: JobOptions,
  ): Promise<void>
  /** Runs every area's handler of a consequence, in this transaction. */
  follow<What>(this: Scope, kind: ConsequenceKind<What>, what: NoInfer<What>): Promise<void>
  /** Runs a statement last, in one packet with the commit, so that it holds its locks for no round trip. */
  withCommit(statement: SQL): void
  /** Notifies the listeners of a channel, on every node, after the commit. */
  wake(channel: WakeChannel, payload?: string): void
  /** Runs after the commit, in this process only: it is lost if the process dies. */
  afterCommit(work: () => void): void
}

/** `What` only types the payload. */
export interface ConsequenceKind<What> {
  name: string
  readonly what?: What
}

/** One area's handler of a consequence. */
export interface Consequence {
  kind: ConsequenceKind<unknown>
  follow(scope: Scope, what: unknown): Promise<unknown>
}

export interface Company {
  readonly id: number
  readonly actor: Actor
  scope<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** For work without any effect. */
  read<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  as(actor: Actor): Company
  /** Number of the newest event stored by this process; other nodes may have stored more. */
  readonly newest: number
}

export type OpenCompany = (id: number, actor: Actor) => Company

interface ScopesOptions {
  /** Handlers of all areas. */
  consequences: Consequence[]
  /** Called after each commit with the stored events, in order. */
  publish?: (events: StoredEvent[]) => void
  /** Public address; known once the server listens. */
  publicUrl?: () => string
  /** Sends lossy notifications: through the database, or locally if this is the only node. */
  notify: SendNotification
}

export function openScopes(
  pool: ScopePool,
  { consequences, publish = () => {}, publicUrl = () => '', notify }: ScopesOptions,
): OpenCompany {
  const newest = new Map<number, number>()
  function publishNewest(events: StoredEvent[]) {
    for (const { companyId, seq } of events) {
      newest.set(companyId, Math.max(seq, newest.get(companyId) ?? 0))
    }
    publish(events)
  }

  return function openCompany(id, actor) {
    return {
      id,
      actor,
      get newest() {
        return newest.get(id) ?? 0
      },
      as: (other) => openCompany(id, other),
      scope: (work) =>
        withRetries(() =>
          runScope(
            { pool, publish: publishNewest, notify, consequences },
            { id, actor, publicUrl: publicUrl() },
            work,
          ),
        ),
      read: (work) =>
        withRetries(() => runReading(pool, { id, actor, publicUrl: publicUrl() }, work)),
    }
  }
}

interface ScopeIdentity {
  id: number
  actor: Actor
  publicUrl: string
}

interface ScopeServices {
  pool: ScopePool
  publish: (events: StoredEvent[]) => void
  notify: SendNotification
  consequences: Consequence[]
}

async function runScope<T>(
  { pool, publish, notify, consequences }: ScopeServices,
  { id, actor, publicUrl }: ScopeIdentity,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const pending: PendingEvent[] = []
  const finalStatements: Statement[] = []
  const wakes: [WakeChannel, string][] = []
  const after: (() => void)[] = []

  const { done, last } = await transaction(pool, id, async (run) => {
    const done = await work({
      companyId: id,
      actor,
      db: sessionOf(run),
      publicUrl,
      emit: (kind, data, ...audience) => pending.push(pendingEvent(id, kind, data, audience)),
      later: (job, payload, options) => enqueueJob(run, job, { ...options, payload }),
      async follow(kind, what) {
        for (const one of consequences) if (one.kind === kind) await one.follow(this, what)
      },
      withCommit: (statement) => finalStatements.push(statementOf(statement)),
      wake: (channel, payload = '') => wakes.push([channel, payload]),
      afterCommit: (task) => after.push(task),
    })
    const reliable = wakes.filter(([channel]) => !lossyChannels.has(channel))
    return {
      done,
      last: [...finalStatements, ...reliable.map(notification), ...storingStatements(pending)],
    }
  })

  if (pending.length > 0) {
    const stored = numbered(id, pending, last)
    publish(stored)
    notify('recado_events', `${id}:${stored.at(-1)?.seq}`, `${id}`)
  }
  for (const [channel, payload] of wakes) if (lossyChannels.has(channel)) notify(channel, payload)
  for (const task of after) task()
  return done
}

async function runReading<T>(
  pool: ScopePool,
  { id, actor, publicUrl }: ScopeIdentity,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const refuse = () => {
    throw new Error('A read-only scope can neither emit events nor enqueue jobs')
  }
  return reading(pool, id, (run) =>
    work({
      companyId: id,
      actor,
      db: sessionOf(run),
      publicUrl,
      emit: refuse,
      later: async () => refuse(),
      follow: async () => refuse(),
      withCommit: refuse,
      wake: refuse,
      afterCommit: refuse,
    }),
  )
}
