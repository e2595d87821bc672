/**
 * The runner keeps jobs of a dead node locked for four hours. Each node therefore writes
 * heartbeats, and another one unlocks the jobs of a silent node. Jobs may run twice, so they check
 * the rows before they act.
 */
import type { Sql } from 'postgres'

export interface WorkerPool {
  poolId: string
  nodeId: string
}

export async function sayAlive(platform: Sql, { poolId, nodeId }: WorkerPool) {
  await platform`
    insert into worker_pools (pool_id, node_id) values (${poolId}, ${nodeId})
    on conflict (pool_id) do update set seen_at = now()`
}

/** Unfinished jobs run elsewhere, or after the next start. */
export async function giveBack(platform: Sql, { poolId }: WorkerPool) {
  await platform`delete from worker_pools where pool_id = ${poolId}`
  await unlock(platform, [poolId])
}

/** Returns the number of pools considered dead. */
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

/** For the only node of a database, before its workers start. */
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
