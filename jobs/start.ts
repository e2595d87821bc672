/**
 * Jobs run in the server process, by Graphile Worker: a job exists if and only if the scope that
 * enqueued it was committed. A failed job is retried with increasing delays. On SIGTERM running
 * ones get ten seconds; unfinished ones are released. After a kill -9 another node releases them
 * within fifteen seconds, or the next start of a single node at once.
 */
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '#db/connection.ts'
import type { WhenSetBack } from '#kernel/area/area'
import type { Node } from '#kernel/nodes/node'
import { repeat } from '#kernel/time/repeat'
import { watchClocks } from '#kernel/workers/clock-watch'
import type { Job, JobServices } from '#kernel/workers/job'
import { collectLastRuns, recordKinds } from '#kernel/workers/recording-runs'
import { giveBack, recordPool, releaseAll, type WorkerPool } from '#kernel/workers/releasing'
import { log } from '#process/log'
import { openPool, quiet } from './pool.ts'
import { openRunner } from './runner.ts'
import { shareWorkers } from './sharing-workers.ts'

export interface JobsOptions extends JobServices {
  jobs: Job[]
  /** Of areas: see `Area`. */
  whenSetBack?: readonly WhenSetBack[]
  database: Pick<Database, 'connection' | 'embedded'>
  node: Node
  timings?: Partial<Timings>
}

/** Milliseconds; tests shorten them. */
interface Timings {
  everyMs: number
  silentMs: number
  graceMs: number
}

const usual: Timings = { everyMs: 5_000, silentMs: 20_000, graceMs: 10_000 }

export interface Jobs {
  stop(): Promise<void>
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { jobs, database, platform, node } = options
  const timings = { ...usual, ...options.timings }
  const pgPool = openPool(database.connection, node.id)
  await runMigrations({ pgPool, logger: quiet })
  if (database.embedded) await releaseAll(platform)
  await recordKinds(platform, jobs)
  const lastRuns = collectLastRuns()
  const ending = new AbortController()

  let workers: WorkerPool | undefined
  const runner = await openRunner({
    pgPool,
    jobs,
    services: { ...options, stopping: AbortSignal.any([options.stopping, ending.signal]) },
    lastRuns,
    async whenOpen(poolId) {
      workers = { poolId, nodeId: node.id }
      await recordPool(platform, workers).catch(couldNotNote)
    },
  })
  const { silentMs } = timings
  const stopSharing = shareWorkers(platform, node, { pool: () => workers, silentMs })
  const clocks = repeat(
    'Watching the clocks',
    timings.everyMs,
    watchClocks(platform, async () => {
      for (const bringForward of options.whenSetBack ?? []) await bringForward(platform)
      await runner.restart()
    }),
  )
  const saving = repeat('Saving when jobs ran last', timings.everyMs, () => lastRuns.save(platform))

  let ended: Promise<void> | undefined
  function endRunner() {
    ending.abort()
    // It still needs the pool to end cleanly.
    ended ??= runner.stop().then(() => endPool(pgPool))
    return ended
  }
  // While the server answers its last requests: nothing new begins, and what runs ends.
  options.stopping.addEventListener('abort', () => void endRunner().catch(() => {}), { once: true })

  return {
    async stop() {
      const runnerEnded = endRunner()
      stopSharing()
      await Promise.all([clocks.stop(), saving.stop()])
      await Promise.race([runnerEnded, Bun.sleep(timings.graceMs)])
      await lastRuns.save(platform).catch(couldNotSaveRuns)
      if (workers) await giveBack(platform, workers).catch(couldNotGiveBack)
    },
  }
}

/** A pool that ends gives nobody who still waits a connection. */
async function endPool(pool: Pool) {
  while (pool.waitingCount > 0) await Bun.sleep(10)
  await pool.end()
}

function couldNotNote(error: unknown) {
  log.warn({ err: error }, 'Could not note the workers of this node; the next beat does')
}

function couldNotGiveBack(error: unknown) {
  log.warn({ err: error }, 'Could not give back our jobs; another node will take them in a while')
}

function couldNotSaveRuns(error: unknown) {
  log.warn({ err: error }, 'Could not save when jobs ran last')
}
