/**
 * Jobs of a node that died stay locked for four hours, by the runner's own rule. So each node says
 * every few seconds that its workers live, and whoever sees another silent unlocks what it held: the
 * job runs again. A job therefore looks at the rows before it acts; running twice equals once.
 */
import type { Sql } from 'postgres'

export interface WorkerPool {
  /** The runner's own name for the workers of this process. */
  poolId: string
  nodeId: string
}

export async function sayAlive(platform: Sql, { poolId, nodeId }: WorkerPool) {
  await platform`
    insert into worker_pools (pool_id, node_id) values (${poolId}, ${nodeId})
    on conflict (pool_id) do update set seen_at = now()`
}

/** At the end: what these workers have not finished runs elsewhere, or after the next start. */
export async function giveBack(platform: Sql, { poolId }: WorkerPool) {
  await platform`delete from worker_pools where pool_id = ${poolId}`
  await unlock(platform, [poolId])
}

/** Unlocks the jobs of workers not heard of for so long. Answers how many pools were taken for dead. */
export async function releaseDead(platform: Sql, silentMs: number): Promise<number> {
  await platform`
    delete from worker_pools where seen_at < now() - ${silentMs} * interval '1 millisecond'`
  const dead = await platform<{ locked_by: string }[]>`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - ${silentMs} * interval '1 millisecond'
      and locked_by not in (select pool_id from worker_pools)`
  await unlock(
    platform,
    dead.map((row) => row.locked_by),
  )
  return dead.length
}

/** For the only node of a database, before its workers start: whoever held a job is dead. */
export async function releaseAll(platform: Sql) {
  await platform`delete from worker_pools`
  const held = await platform<{ locked_by: string }[]>`
    select distinct locked_by from graphile_worker.jobs where locked_by is not null`
  await unlock(
    platform,
    held.map((row) => row.locked_by),
  )
}

async function unlock(platform: Sql, poolIds: string[]) {
  if (poolIds.length === 0) return
  await platform`select graphile_worker.force_unlock_workers(
    array(select jsonb_array_elements_text(${JSON.stringify(poolIds)}::text::jsonb)))`
}
