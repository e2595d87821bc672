import { EventEmitter } from 'node:events'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { failureReason } from '#kernel/workers/failure-reason'
import type { Job, JobServices } from '#kernel/workers/job'
import type { LastRuns } from '#kernel/workers/recording-runs'
import { log } from '#process/log'
import { type KindLimit, makeKindLimit } from './kind-limit.ts'
import { concurrency, mostOfKind, quiet } from './pool.ts'

interface RunnerOptions {
  pgPool: Pool
  jobs: Job[]
  services: JobServices
  lastRuns: LastRuns
  whenOpen(poolId: string): Promise<void>
}

/** If the library's runner ends by itself, another one is started. */
export async function openRunner(options: RunnerOptions) {
  let stopping = false
  let opening = open()
  await opening

  async function open() {
    const opened = await openOnce(options)
    opened.promise.then(openAgain, openAgain)
    return opened
  }

  async function openAgain() {
    await Bun.sleep(1_000)
    if (stopping) return
    opening = open()
    opening.catch((error) => {
      log.warn({ err: error }, 'Jobs cannot start again yet')
      return openAgain()
    })
  }

  return {
    /** Its clock waits for a minute that it chose by another clock. */
    async restart() {
      const runner = await opening.catch(() => undefined)
      await runner?.stop().catch(() => {})
    },
    async stop() {
      stopping = true
      const runner = await opening.catch(() => undefined)
      await runner?.stop().catch(() => {})
    },
  }
}

async function openOnce(options: RunnerOptions): Promise<Runner> {
  const { pgPool, jobs, services, lastRuns, whenOpen } = options
  const events: WorkerEvents = new EventEmitter()
  let poolId: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, job: job.task_identifier, jobId: job.id }, 'A job was given up')
  })
  events.on('job:complete', ({ job, error }) => {
    lastRuns.ended(job.task_identifier, { failed: Boolean(error) })
  })
  const failures = countFailures(events)
  const limit = makeKindLimit(mostOfKind)
  limit.follow(events)
  const opened = await run({
    pgPool,
    events,
    logger: quiet,
    concurrency,
    noHandleSignals: true,
    forbiddenFlags: limit.fullKinds,
    taskList: tasksOf(jobs, services, limit),
    parsedCronItems: parseCronItems(jobs.flatMap(clockOf)),
  })
  if (poolId !== undefined) await whenOpen(poolId)
  failures.onMany(() => opened.stop().catch(() => {}))
  return opened
}

function tasksOf(jobs: Job[], services: JobServices, limit: KindLimit): TaskList {
  const task =
    ({ name, run }: Job): Task =>
    (payload) =>
      run(services, payload)
        .catch(failWithReason)
        .finally(() => limit.ended(name))
  return Object.fromEntries(jobs.map((job) => [job.name, task(job)]))
}

/** The runner stores the message. */
function failWithReason(error: unknown): never {
  throw new Error(failureReason(error), { cause: error })
}

function clockOf({ name, clock }: Job): CronItem[] {
  return clock ? [{ task: name, match: clock, options: { jobKey: name } }] : []
}

/**
 * A runner whose first query failed keeps that failure forever, and one that could not store a
 * result stops: both are replaced.
 */
function countFailures(events: WorkerEvents) {
  const many = 3 * concurrency
  let failures = 0
  let restart = () => {}
  const succeeded = () => {
    failures = 0
  }
  events.on('worker:getJob:empty', succeeded)
  events.on('job:start', succeeded)
  events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === many) restart()
  })
  return {
    onMany(work: () => void) {
      restart = work
    },
  }
}
