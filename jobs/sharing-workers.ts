import type { Sql } from 'postgres'
import type { Node } from '#kernel/nodes/node'
import { recordPool, releaseDead, releaseOrphans, type WorkerPool } from '#kernel/workers/releasing'
import { log } from '#process/log'

/** The table of jobs may be long. */
const orphansEveryMs = 10_000

/**
 * Names our worker pool, and releases the jobs of those whose node is gone.
 * @param silentMs after this time jobs of a pool that nobody has named are released
 * @returns what ends it
 */
export function shareWorkers(
  platform: Sql,
  node: Node,
  { pool, silentMs }: { pool: () => WorkerPool | undefined; silentMs: number },
): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY

  return node.onBeat(async () => {
    const own = pool()
    if (!own) return
    await recordPool(platform, own)
    if (!node.mayJudge) return
    let dead = await releaseDead(platform)
    if (performance.now() - lookedAt >= Math.min(orphansEveryMs, silentMs)) {
      lookedAt = performance.now()
      dead += await releaseOrphans(platform, silentMs)
    }
    if (dead > 0) log.warn({ dead }, 'Released the jobs of workers that died')
  })
}
