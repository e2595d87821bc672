/**
 * The only access to a tenant's data. `openCompany(id, actor)` returns a handle that may be
 * stored. `company.scope(work)` runs one transaction restricted to the company's rows by row-level
 * security; its events are numbered and stored in it and published after the commit, its jobs are
 * enqueued in it. So code that forgets the tenant gets no rows, and work that fails half-way has
 * no effects. `company.read(work)` is read-only: no transaction, each statement sees what is
 * committed when it begins. No network inside a scope: rows would stay locked as long as the other
 * side likes.
 */
import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Db } from '#db/session.ts'
import type { WakeChannel } from '#db/wake-channels.ts'
import type { Statement } from '#db/wire/collecting.ts'
import type { EventKind } from '#kernel/events'
import type { JobKind } from '#kernel/job'
import type { Doer, Rights, Role } from '#kernel/policy'
import type { ApiTokenRights } from '#kernel/policy/api-scopes'
import type { Schema } from '#kernel/schema'
import type { JobOptions } from '#kernel/scope/enqueueing'

/** `role` decides the reach of each permission; `userId` and what nouns know what is within it. */
export interface Actor extends Rights {
  role: Role
  userId: number | null
  loginId: string | null
  name: string
  /** Of the request that changes something; for the audit log. */
  address?: string | null
  /** Of role apiToken only. */
  apiToken?: ApiTokenRights
  /** On whose behalf the system acts; absent for users. */
  by?: Doer
}

/** Inbound messages, jobs, sessions. */
export const system: Actor = {
  role: 'system',
  userId: null,
  loginId: null,
  name: '',
  isSuper: false,
}

export function actorOfToken(
  name: string,
  apiToken: ApiTokenRights,
  rights: Partial<Rights> = {},
): Actor {
  return {
    role: 'apiToken',
    userId: null,
    loginId: null,
    name,
    isSuper: false,
    by: 'api',
    apiToken,
    ...rights,
  }
}

export function doerOf({ userId, by }: Actor): Doer {
  return userId === null ? (by ?? 'job') : 'agent'
}

/** The customer, the menu or the phone as author in the timeline. */
export function doneBy(scope: Scope, by: Doer): Scope {
  return { ...scope, actor: { ...scope.actor, by } }
}

export interface Scope {
  readonly companyId: number
  readonly actor: Actor
  readonly db: Db
  /** Public address without a trailing slash, for the URLs of files. */
  readonly publicUrl: string
  /** After the commit. `audience` has the arguments of the event's audience. */
  emit<S extends Schema, P extends unknown[]>(
    kind: EventKind<S, P>,
    data: v.InferInput<S>,
    ...audience: P
  ): void
  /** The job exists if and only if the work is committed. */
  later<S extends Schema>(
    job: JobKind<S>,
    payload: v.InferInput<S>,
    options?: JobOptions,
  ): Promise<void>
  /** In this transaction. */
  follow<What>(this: Scope, kind: ConsequenceKind<What>, what: NoInfer<What>): Promise<void>
  /** Runs last, in one packet with the commit, so that its locks are brief. */
  withCommit(statement: SQL | Statement): void
  /** On every node, after the commit. */
  wake(channel: WakeChannel, payload?: string): void
  /** In this process only: lost if the process dies. */
  afterCommit(work: () => void): void
}

/** `What` only types the payload. */
export interface ConsequenceKind<What> {
  name: string
  readonly what?: What
}

export interface Consequence {
  kind: ConsequenceKind<unknown>
  follow(scope: Scope, what: unknown): Promise<unknown>
}

export interface Company {
  readonly id: number
  readonly actor: Actor
  scope<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  read<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  as(actor: Actor): Company
  /** Number of the newest event stored by this process; other nodes may have stored more. */
  readonly newest: number
}

export type OpenCompany = (id: number, actor: Actor) => Company
