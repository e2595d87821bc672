/**
 * Jobs run in the server process, by Graphile Worker: a job exists if and only if the scope that
 * enqueued it was committed. A failed job is retried with increasing delays. On SIGTERM running
 * ones get ten seconds; unfinished ones are released. After a kill -9 another node releases them
 * within thirty seconds, or the next start of a single node at once.
 */
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '#platform/database/connection'
import { log } from '#platform/log'
import { repeat } from '#platform/repeat'
import { watchClocks } from '#platform/workers/clock-watch'
import type { Job, JobServices } from '#platform/workers/job'
import { collectLastRuns, recordKinds } from '#platform/workers/recording-runs'
import { giveBack, releaseAll, type WorkerPool } from '#platform/workers/releasing'
import { openPool, quiet } from './pool.ts'
import { openRunner } from './runner.ts'
import { giveSign, keepGivingSigns, type Timings } from './signs-of-life.ts'

export interface JobsOptions extends JobServices {
  jobs: Job[]
  database: Pick<Database, 'connection' | 'embedded'>
  nodeId: string
  timings?: Partial<Timings & { graceMs: number }>
}

const usual = { beatMs: 5_000, silentMs: 20_000, graceMs: 10_000 }

export interface Jobs {
  stop(): Promise<void>
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { jobs, database, platform, nodeId } = options
  const timings = { ...usual, ...options.timings }
  const pgPool = openPool(database.connection)
  await runMigrations({ pgPool, logger: quiet })
  if (database.embedded) await releaseAll(platform)
  await recordKinds(platform, jobs)
  const lastRuns = collectLastRuns()

  let workers: WorkerPool | undefined
  const runner = await openRunner({
    pgPool,
    jobs,
    services: options,
    lastRuns,
    async whenOpen(poolId) {
      workers = { poolId, nodeId }
      await giveSign(platform, workers)
    },
  })
  const stopSigns = keepGivingSigns(platform, () => workers, timings)
  const clocks = repeat(
    'Watching the clocks',
    timings.beatMs,
    watchClocks(platform, () => runner.restart()),
  )
  const saving = repeat('Saving when jobs ran last', timings.beatMs, () => lastRuns.save(platform))

  return {
    async stop() {
      stopSigns()
      await clocks.stop()
      await saving.stop()
      // It still needs the pool to end cleanly.
      const ended = runner.stop().then(() => endPool(pgPool))
      await Promise.race([ended, Bun.sleep(timings.graceMs)])
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

function couldNotGiveBack(error: unknown) {
  log.warn({ err: error }, 'Could not give back our jobs; another node will take them in a while')
}

function couldNotSaveRuns(error: unknown) {
  log.warn({ err: error }, 'Could not save when jobs ran last')
}
