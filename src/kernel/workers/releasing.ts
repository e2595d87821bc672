/**
 * The runner keeps jobs of a dead node locked for four hours. Its worker pools therefore name their
 * node, and another one unlocks the jobs of those whose node is gone. Jobs may run twice, so they
 * check the rows before they act.
 */
import type { Sql } from 'postgres'
import { heldForReleased } from '#kernel/nodes/node'

export interface WorkerPool {
  poolId: string
  nodeId: string
}

/** Released versions delete pools that were last seen twenty seconds ago. */
const releasedSilence = '20 seconds'

/** Again after each beat: whoever believed this node dead has forgotten its pool. */
export async function recordPool(platform: Sql, { poolId, nodeId }: WorkerPool) {
  await platform`
    insert into worker_pools (pool_id, node_id, seen_at)
    values (${poolId}, ${nodeId}, now() + ${heldForReleased}::interval)
    on conflict do nothing`
}

/** Unfinished jobs run elsewhere, or after the next start. */
export async function giveBack(platform: Sql, { poolId }: WorkerPool) {
  await platform`delete from worker_pools where pool_id = ${poolId}`
  await unlock(platform, [poolId])
}

/** Returns the number of pools whose node is gone. */
export async function releaseDead(platform: Sql): Promise<number> {
  const dead = await platform<{ poolId: string }[]>`
    delete from worker_pools
    where is_holder_gone(node_id, seen_at + ${releasedSilence}::interval)
    returning pool_id "poolId"`
  await unlock(
    platform,
    dead.map(({ poolId }) => poolId),
  )
  return dead.length
}

/** Killed before their pool was noted. Returns their number. */
export async function releaseOrphans(platform: Sql, silentMs: number): Promise<number> {
  const orphans = await platform<{ poolId: string }[]>`
    select distinct locked_by "poolId" from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - ${silentMs} * interval '1 millisecond'
      and locked_by not in (select pool_id from worker_pools)`
  await unlock(
    platform,
    orphans.map(({ poolId }) => poolId),
  )
  return orphans.length
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
