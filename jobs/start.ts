/**
 * Jobs run in the process that serves, by Graphile Worker on the same database: what a scope
 * enqueues exists exactly if its work was committed. Which jobs there are is said by the areas.
 *
 * A job that throws is tried again, later and later. On SIGTERM no new job is taken and running ones
 * get ten seconds; what is not done then is given back. After a kill -9 the jobs of the dead process
 * are given back within thirty seconds by another, or at once by its successor where it is alone.
 */
import { runMigrations } from 'graphile-worker'
import type { Database } from '#database/connection'
import { log } from '#platform/log'
import type { Job, JobServices } from '#workers/job'
import { giveBack, releaseAll, type WorkerPool } from '#workers/releasing'
import { openPool, quiet } from './pool.ts'
import { openRunner } from './runner.ts'
import { giveSign, keepGivingSigns, type Timings } from './signs-of-life.ts'

export interface JobsOptions extends JobServices {
  jobs: Job[]
  database: Pick<Database, 'connection' | 'embedded'>
  nodeId: string
  timings?: Partial<Timings & { graceMs: number }>
}

/** `graceMs`: how long a stop waits for running jobs. */
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

  let workers: WorkerPool | undefined
  const runner = await openRunner({
    pgPool,
    jobs,
    services: options,
    async whenOpen(poolId) {
      workers = { poolId, nodeId }
      await giveSign(platform, workers)
    },
  })
  const stopSigns = keepGivingSigns(platform, () => workers, timings)

  return {
    async stop() {
      stopSigns()
      // A job that outlives the grace runs again elsewhere; its end must find the pool, or it throws.
      const ended = runner.stop().then(() => pgPool.end())
      await Promise.race([ended, Bun.sleep(timings.graceMs)])
      if (workers) await giveBack(platform, workers).catch(couldNotGiveBack)
    },
  }
}

function couldNotGiveBack(error: unknown) {
  log.warn({ err: error }, 'Could not give back our jobs; another node will take them in a while')
}
