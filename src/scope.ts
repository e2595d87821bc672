/**
 * The only way to a tenant's data.
 *
 * `openCompany(id, actor)` is a closed door: it can be handed around, kept, given to code that talks
 * to the network. `company.scope(work)` opens it: one transaction that sees and writes nothing but
 * this company's rows (row-level security; queries never mention the company). What a scope emits
 * is numbered and stored in the same transaction and published after its commit; jobs are enqueued
 * in it too. So whoever forgets the tenant gets no rows, and whoever fails half-way has told nobody.
 *
 * `company.read(work)` is for looking only: the database refuses to write, each statement sees what
 * is committed when it begins, and there is no transaction to open and to end.
 *
 * No network inside a scope: it would hold rows locked for as long as a stranger likes.
 */
import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Run } from '#db/company-connection.ts'
import type { ScopePool } from '#db/pool.ts'
import { reading } from '#db/reading.ts'
import { type Db, sessionOf, statementOf } from '#db/session.ts'
import { transaction } from '#db/transaction.ts'
import type { Result, Statement } from '#db/wire/collecting.ts'
import { isStale } from '#db/wire/failure.ts'
import { AppError } from '#errors'
import { errorOfConstraint } from '#errors/constraints'
import { channelOf, type EventKind } from '#events'
import type { JobKind } from '#platform/job'
import type { SendNotification } from '#platform/notify'
import type { Schema } from '#platform/schema'
import type { Doer, Role } from '#policy'

/** Who acts. Reach is decided by `role`; `queueIds` and `userId` say what is within it. */
export interface Actor {
  role: Role
  userId: number | null
  loginId: string | null
  name: string
  isSuper: boolean
  queueIds: number[]
  /** May see pending tickets without a queue, though role user. */
  allTicket: boolean
  /** On whose behalf the program works, for the timeline; a person works on his own. */
  by?: Doer
}

/** The program itself: inbound messages, jobs, sessions. */
export const system: Actor = {
  role: 'system',
  userId: null,
  loginId: null,
  name: '',
  isSuper: false,
  queueIds: [],
  allTicket: true,
}

/** The same work, told in the timeline as somebody else's: the customer's, the menu's, the phone's. */
export function doneBy(scope: Scope, by: Doer): Scope {
  return { ...scope, actor: { ...scope.actor, by } }
}

export interface Scope {
  readonly companyId: number
  readonly actor: Actor
  readonly db: Db
  /** Address people open, without a slash at the end: what leaves names files by it. */
  readonly publicUrl: string
  /** Tells rooms, once this work has been committed. `place` is what the event's audience asks for. */
  emit<S extends Schema, P extends unknown[]>(
    kind: EventKind<S, P>,
    data: v.InferInput<S>,
    ...place: P
  ): void
  /** Enqueues a job in this transaction: it exists exactly if the work was committed. */
  later<S extends Schema>(
    job: JobKind<S>,
    payload: v.InferInput<S>,
    options?: JobOptions,
  ): Promise<void>
  /** Has every area do its part of what follows, in this transaction. */
  follow<What>(this: Scope, kind: ConsequenceKind<What>, what: NoInfer<What>): Promise<void>
  /** Runs a statement last, in one packet with the commit: nobody is locked out for a round trip. */
  withCommit(statement: SQL): void
  /** Wakes whoever listens on a channel, on every node, after the commit. */
  wake(channel: WakeChannel, payload?: string): void
  /** Runs after the commit, in this process only: for what may be lost with the process. */
  afterCommit(work: () => void): void
}

/** `What` is for the compiler: it types what is followed and what areas are told. */
export interface ConsequenceKind<What> {
  name: string
  readonly what?: What
}

/** One area's part of a consequence. */
export interface Consequence {
  kind: ConsequenceKind<unknown>
  follow(scope: Scope, what: unknown): Promise<unknown>
}

export interface JobOptions {
  runAt?: Date
  /** A later job of the same key replaces the waiting one. */
  key?: string
  maxAttempts?: number
}

/** Channels of LISTEN/NOTIFY. Payloads carry numbers only. */
export type WakeChannel =
  | 'recado_events'
  | 'recado_outbox'
  | 'recado_reads'
  | 'recado_media'
  | 'recado_contacts'
  | 'recado_sessions'
  | 'recado_questions'
  | 'recado_answers'
  | 'recado_logins'
  | 'recado_push'

/** Whoever listens here looks by himself every few seconds; the others hear with the commit itself. */
const mayBeLost = new Set<WakeChannel>([
  'recado_events',
  'recado_outbox',
  'recado_reads',
  'recado_contacts',
])

export interface Company {
  readonly id: number
  readonly actor: Actor
  scope<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** For work that changes nothing and tells nobody. */
  read<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  as(actor: Actor): Company
  /** Number of the newest event that this process has stored for it: others may have stored more. */
  readonly newest: number
}

export type OpenCompany = (id: number, actor: Actor) => Company

/** An event as it was stored: `seq` counts the company's events without gaps. */
export interface StoredEvent {
  companyId: number
  seq: number
  channel: string
  data: unknown
  /** `data` as it is stored and sent: written once. */
  json: string
  rooms: string[]
}

type Pending = Omit<StoredEvent, 'companyId' | 'seq'>

/** PostgreSQL asks for another try: a deadlock, or a conflict between two transactions. */
const worthRepeating = new Set(['40001', '40P01'])
const attempts = 3

/**
 * Ends this attempt: what it had read was taken away by somebody else meanwhile, so the work begins
 * again with what is there now. When nothing helps, `cause` is what is said.
 */
export function startOver(why: string, cause?: unknown): never {
  throw Object.assign(new Error(why, { cause }), { code: '40001' })
}

/** The constraint that the database saw violated, if that is what went wrong. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const isNamed = cause instanceof Error && 'constraint' in cause && cause.constraint
  return isNamed ? String(cause.constraint) : undefined
}

interface ScopesOptions {
  /** What areas do when a scope follows a consequence. */
  consequences: Consequence[]
  /** Called after each commit with the events it stored, in order. */
  publish?: (events: StoredEvent[]) => void
  /** The address people open; known only once the door is open. */
  publicUrl?: () => string
  /** How whoever listens is notified: through the database, unless nobody else is there. */
  notify: SendNotification
}

export function openScopes(
  pool: ScopePool,
  { consequences, publish = () => {}, publicUrl = () => '', notify }: ScopesOptions,
): OpenCompany {
  const newest = new Map<number, number>()
  function tell(events: StoredEvent[]) {
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
        repeated(() =>
          runScope(
            { pool, publish: tell, notify, consequences },
            { id, actor, publicUrl: publicUrl() },
            work,
          ),
        ),
      read: (work) => repeated(() => runReading(pool, { id, actor, publicUrl: publicUrl() }, work)),
    }
  }
}

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt < attempts && isWorthRepeating(error)) continue
      throw translated(error)
    }
  }
}

interface Opened {
  id: number
  actor: Actor
  publicUrl: string
}

interface Ways {
  pool: ScopePool
  publish: (events: StoredEvent[]) => void
  notify: SendNotification
  consequences: Consequence[]
}

async function runScope<T>(
  { pool, publish, notify, consequences }: Ways,
  { id, actor, publicUrl }: Opened,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const pending: Pending[] = []
  const lastly: Statement[] = []
  const wakes: [WakeChannel, string][] = []
  const after: (() => void)[] = []

  const { done, last } = await transaction(pool, id, async (run) => {
    const done = await work({
      companyId: id,
      actor,
      db: sessionOf(run),
      publicUrl,
      emit: (kind, data, ...place) => pending.push(toStore(id, kind, data, place)),
      later: (job, payload, options) => enqueue(run, job, { ...options, payload }),
      async follow(kind, what) {
        for (const one of consequences) if (one.kind === kind) await one.follow(this, what)
      },
      withCommit: (statement) => lastly.push(statementOf(statement)),
      wake: (channel, payload = '') => wakes.push([channel, payload]),
      afterCommit: (task) => after.push(task),
    })
    const heard = wakes.filter(([channel]) => !mayBeLost.has(channel))
    return { done, last: [...lastly, ...heard.map(notification), ...storing(pending)] }
  })

  if (pending.length > 0) {
    const stored = numbered(id, pending, last)
    publish(stored)
    notify('recado_events', `${id}:${stored.at(-1)?.seq}`, `${id}`)
  }
  for (const [channel, payload] of wakes) if (mayBeLost.has(channel)) notify(channel, payload)
  for (const task of after) task()
  return done
}

async function runReading<T>(
  pool: ScopePool,
  { id, actor, publicUrl }: Opened,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const onlyReads = () => {
    throw new Error('This work only reads: it can tell nobody and start nothing')
  }
  return reading(pool, id, (run) =>
    work({
      companyId: id,
      actor,
      db: sessionOf(run),
      publicUrl,
      emit: onlyReads,
      later: async () => onlyReads(),
      follow: async () => onlyReads(),
      withCommit: onlyReads,
      wake: onlyReads,
      afterCommit: onlyReads,
    }),
  )
}

function toStore<S extends Schema, P extends unknown[]>(
  companyId: number,
  kind: EventKind<S, P>,
  data: v.InferInput<S>,
  place: P,
): Pending {
  const event = v.parse(kind.shape, data)
  const rooms = [...new Set(kind.audience(event, ...place))]
  return { channel: channelOf(kind, companyId), data: event, json: JSON.stringify(event), rooms }
}

async function enqueue(
  run: Run,
  { name }: JobKind,
  { payload, runAt, key, maxAttempts }: JobOptions & { payload: unknown },
) {
  await run({
    text: 'select enqueue_job($1, $2::jsonb, $3::timestamptz, $4, $5::integer)',
    values: [
      name,
      JSON.stringify(payload),
      runAt?.toISOString() ?? null,
      key ?? null,
      maxAttempts ?? null,
    ],
  })
}

function notification([channel, payload]: [WakeChannel, string]): Statement {
  return { text: 'select pg_notify($1, $2)', values: [channel, payload] }
}

/** As many events as one statement stores; the number of its parameters makes it another statement. */
const storedAtOnce = 16

/**
 * Numbers and stores what was emitted, as the last statement before the commit: the counter's row
 * stays locked until then, so the order of numbers is the order of commits.
 */
function storing(pending: Pending[]): Statement[] {
  const statements: Statement[] = []
  for (let first = 0; first < pending.length; first += storedAtOnce) {
    const some = pending.slice(first, first + storedAtOnce)
    const rows = some.map((_, at) => {
      const next = 3 * at + 3
      return `(${at + 1}, $${next}::text, $${next + 1}::json, $${next + 2}::text[])`
    })
    statements.push({
      text: `with counter as (
          ${first === 0 ? raiseCounter : readCounter}
        ), stored as (
          insert into events (seq, channel, data, rooms)
          select seq - $1::integer + $2::integer + place, channel, data, rooms
          from counter, (values ${rows.join()}) as event (place, channel, data, rooms)
        )
        select seq from counter`,
      values: [
        pending.length,
        first,
        ...some.flatMap(({ channel, json, rooms }) => [channel, json, rooms]),
      ],
    })
  }
  return statements
}

const raiseCounter = `insert into event_counters (seq) values ($1::integer)
  on conflict (company_id) do update set seq = event_counters.seq + excluded.seq
  returning seq`
const readCounter = 'select seq from event_counters'

function numbered(companyId: number, pending: Pending[], last: Result[]): StoredEvent[] {
  const newest = Number(last.at(-1)?.rows[0]?.seq)
  return pending.map((event, at) => ({
    ...event,
    companyId,
    seq: newest - pending.length + at + 1,
  }))
}

/** A table changed since the statement was prepared: the next attempt prepares it anew. */
function isWorthRepeating(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && isStale(cause)) return true
  return [error, cause].some((one) => worthRepeating.has(codeOf(one)))
}

function codeOf(error: unknown): string {
  return error && typeof error === 'object' && 'code' in error ? String(error.code) : ''
}

function translated(error: unknown): unknown {
  return error instanceof AppError ? error : (errorOfConstraint(constraintOf(error)) ?? error)
}
