/**
 * The only reader of Graphile Worker's own tables: its public view has no payloads, and a new
 * version of the library may change the tables without notice. What is changed goes through its
 * functions, but for what was put off by a clock that was set back: it has none for that.
 */
import type { Sql } from 'postgres'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'
import type { JobState } from './contract.ts'

export interface StoredJob {
  id: number
  kind: string
  state: JobState
  companyId: number | null
  companyName: string | null
  attempts: number
  maxAttempts: number
  runAt: Date
  startedAt: Date | null
  failure: string | null
  payload: unknown
  createdAt: Date
  updatedAt: Date
}

export interface JobFilter {
  id?: number | undefined
  kind?: string | undefined
  state?: JobState | undefined
}

export async function hasWorkerTables(platform: Sql): Promise<boolean> {
  const [ready] = await platform<{ jobs: boolean }[]>`
    select to_regclass('graphile_worker._private_jobs') is not null jobs`
  return ready?.jobs ?? false
}

export async function countDueJobs(platform: Sql): Promise<{ due: number; failed: number }> {
  const [jobs] = await platform<{ due: number; failed: number }[]>`
    select count(*) filter (where run_at <= now() and attempts < max_attempts)::integer due,
      count(*) filter (where ${stateIn(platform)} = 'failed')::integer failed
    from graphile_worker._private_jobs j`
  return jobs ?? { due: 0, failed: 0 }
}

/** For `from`: a row per kind that has jobs. */
export function countsByKind(sql: OwnerSql) {
  return sql`(
    select t.identifier kind,
      count(*) filter (where ${stateIn(sql)} = 'waiting')::integer waiting,
      count(*) filter (where ${stateIn(sql)} = 'running')::integer running,
      count(*) filter (where ${stateIn(sql)} = 'failed')::integer failed,
      min(j.run_at) filter (where ${stateIn(sql)} = 'waiting') next_run_at
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier)`
}

export function readJobs(
  sql: OwnerSql,
  filter: JobFilter,
  { limit = 1, offset = 0 } = {},
): PromiseLike<StoredJob[]> {
  return sql<StoredJob[]>`
    select j.id::float id, t.identifier kind, ${stateIn(sql)} state, c.id "companyId",
      c.name "companyName", j.attempts, j.max_attempts "maxAttempts", j.run_at "runAt",
      j.locked_at "startedAt", j.last_error failure, j.payload->'payload' payload,
      j.created_at "createdAt", j.updated_at "updatedAt"
    from ${matching(sql, filter)}
    left join companies c on c.id = (j.payload->>'companyId')::integer
    order by j.id desc limit ${limit} offset ${offset}`
}

export async function countJobs(sql: OwnerSql, filter: JobFilter): Promise<number> {
  const [total] = await sql<{ count: number }[]>`
    select count(*)::integer count from ${matching(sql, filter)}`
  return total?.count ?? 0
}

/** Until the end of the transaction no runner takes it. */
export async function lockJob(sql: OwnerSql, id: number) {
  await sql`select from graphile_worker._private_jobs where id = ${id} for update`
}

function matching(sql: OwnerSql, { id = null, kind = null, state = null }: Nullable<JobFilter>) {
  return sql`graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
      and (${id}::bigint is null or j.id = ${id}::bigint)
      and (${kind}::text is null or t.identifier = ${kind}::text)
      and ${stateIn(sql)} <> 'replaced'
      and (${state}::text is null or ${stateIn(sql)} = ${state}::text)`
}

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }

/**
 * The next job of a key takes the key of one that still runs and sets its attempts to the most, so
 * that both are not tried side by side. If that one then fails or its process dies, its row stays.
 * Chores always have a key; of a company's jobs `enqueue_job` keeps it in the payload.
 */
function stateIn(sql: OwnerSql) {
  return sql`case
    when j.locked_at is not null then 'running'
    when j.attempts < j.max_attempts then 'waiting'
    when j.key is null and (j.payload->'companyId' is null or j.payload->>'key' is not null)
      then 'replaced'
    else 'failed' end`
}

/** After a clock was set back: chores and new tries. Times that people chose stay as they are. */
export async function bringJobsForward(platform: Sql, backMs: number) {
  await platform`update graphile_worker._private_known_crontabs
    set last_execution = now() where last_execution > now()`
  await platform`update graphile_worker._private_jobs
    set run_at = greatest(now(), run_at - ${backMs} * interval '1 millisecond')
    where attempts > 0 and locked_at is null and run_at > now()`
}
