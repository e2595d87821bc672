/**
 * What belongs to no company, and companies themselves, are written by the owner's connection: the
 * application's role may not. Events are stored in the same transaction, so a process that is
 * killed notifies everybody or nobody.
 */
import type { Sql, TransactionSql } from 'postgres'
import type * as v from 'valibot'
import { errorOfConstraint } from '#kernel/errors/constraints'
import { channelOf, type EventKind } from '#kernel/events'
import type { JobKind } from '#kernel/job'
import type { Schema } from '#kernel/schema'
import { withRetries } from './retrying.ts'
import { pendingEvent } from './storing-events.ts'

export type OwnerSql = Sql | TransactionSql
export type OwnerTransaction = TransactionSql

export async function writeAsOwner<T>(
  platform: Sql,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    return await withRetries(() => inTransaction(platform, work))
  } catch (error) {
    throw errorOfConstraint(violated(error)) ?? error
  }
}

async function inTransaction<T>(platform: Sql, work: (sql: TransactionSql) => Promise<T>) {
  // `begin` is typed for arrays of queries as well.
  let done: { value: T } | undefined
  await platform.begin(async (sql) => {
    done = { value: await work(sql) }
  })
  if (!done) throw new Error('The transaction ended without its result')
  return done.value
}

function violated(error: unknown): string | undefined {
  const isNamed = error instanceof Error && 'constraint_name' in error
  return isNamed ? String(error.constraint_name) : undefined
}

interface OwnerJob<S extends Schema> {
  companyId: number
  payload: v.InferInput<S>
  runAt?: Date
  /** A later job with the same key replaces the pending one. */
  key?: string
}

/** As `scope.later`; of no company with `installationId`. */
export async function enqueueAsOwner<S extends Schema>(
  sql: TransactionSql,
  { name }: JobKind<S>,
  { companyId, payload, runAt, key }: OwnerJob<S>,
) {
  await sql`select set_config('app.company_id', ${String(companyId)}, true),
    enqueue_job(${name}, ${JSON.stringify(payload)}::text::jsonb, ${runAt ?? null}::timestamptz,
      ${key ?? null}, null)`
}

interface Recipients {
  /** Only companies with a user who runs the installation. */
  ofSupers?: boolean
  companyIds?: readonly number[]
}

/** The last statement of the transaction: the counters of companies stay locked until the commit. */
export async function emitToCompanies<S extends Schema>(
  sql: TransactionSql,
  kind: EventKind<S, []>,
  data: v.InferInput<S>,
  { ofSupers = false, companyIds }: Recipients = {},
) {
  const { json, rooms, changes } = pendingEvent(0, kind, data, [])
  const [before = '', after = ''] = channelOf(kind, 0).split('-0-')
  const ids = companyIds ? [...companyIds] : null
  const channel = kind.bare
    ? sql`${kind.name}`
    : sql`${`${before}-`} || company_id || ${`-${after}`}`
  await sql`
    with recipients as (
      select id from companies c
      where status and deleted_at is null and id = any(coalesce(${ids}::integer[], array[id]))
        and (not ${ofSupers} or exists (select from users u where u.company_id = c.id and u.super))
    ), counters as (
      insert into event_counters (company_id, seq) select id, 1 from recipients order by id
      on conflict (company_id) do update set seq = event_counters.seq + 1
      returning company_id, seq
    ), stored as (
      insert into events (company_id, seq, channel, data, rooms, changes)
      select company_id, seq, ${channel}, ${json}::text::json, ${rooms}::text[], ${changes}::text[]
      from counters
    )
    select pg_notify('recado_events', company_id || ':' || seq) from counters`
}
