/**
 * Jobs run in the process that serves, by Graphile Worker on the same database: what a scope
 * enqueues exists exactly if its work was committed.
 *
 * A job that throws is tried again, later and later. On SIGTERM no new job is taken and running ones
 * get ten seconds; what is not done then is given back. After a kill -9 the jobs of the dead process
 * are given back within thirty seconds by another, or at once by its successor where it is alone.
 */
import { EventEmitter } from 'node:events'
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker'
import { Pool } from 'pg'
import type { Sql } from 'postgres'
import type { Database } from '#database/connection'
import { log } from '#platform/log'
import type { Job, JobServices } from '#workers/job'
import { giveBack, releaseAll, releaseDead, sayAlive, type WorkerPool } from '#workers/releasing'

export interface JobsOptions extends JobServices {
  jobs: Job[]
  database: Pick<Database, 'connection' | 'embedded'>
  nodeId: string
  timings?: Partial<Timings>
}

interface Timings {
  /** Between signs of life. */
  beatMs: number
  /** After so long without one, a node is taken for dead. */
  silentMs: number
  /** How long a stop waits for running jobs. */
  graceMs: number
}

const usual: Timings = { beatMs: 5_000, silentMs: 20_000, graceMs: 10_000 }
const concurrency = 4

export interface Jobs {
  stop(): Promise<void>
}

/** Makes or updates the tables of the job runner. Enqueueing works from then on. */
export async function migrateJobs({ connection }: Pick<Database, 'connection'>) {
  const pgPool = openPool(connection)
  await runMigrations({ pgPool, logger: quiet }).finally(() => pgPool.end())
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { jobs, database, platform, nodeId } = options
  const timings = { ...usual, ...options.timings }
  const pgPool = openPool(database.connection)
  await runMigrations({ pgPool, logger: quiet })
  if (database.embedded) await releaseAll(platform)

  let stopping = false
  let workers: WorkerPool | undefined
  let opening = open()
  await opening

  async function open() {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      workers = { poolId: workerPool.id, nodeId }
    })
    events.on('job:failed', ({ job, error }) => {
      log.error({ err: error, job: job.task_identifier, jobId: job.id }, 'A job was given up')
    })
    const failures = countFailures(events)
    const opened = await run({
      pgPool,
      events,
      logger: quiet,
      concurrency,
      noHandleSignals: true,
      taskList: tasksOf(jobs, options),
      parsedCronItems: parseCronItems(jobs.flatMap(clockOf)),
    })
    if (workers) await sayAlive(platform, workers).catch(couldNotSay)
    failures.onMany(() => opened.stop().catch(() => {}))
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

  const stopBeat = keepAlive(platform, () => workers, timings)

  return {
    async stop() {
      stopping = true
      stopBeat()
      const runner = await opening.catch(() => undefined)
      // A job that outlives the grace runs again elsewhere; its end must find the pool, or it throws.
      const ended = Promise.resolve(runner?.stop().catch(() => {})).then(() => pgPool.end())
      await Promise.race([ended, Bun.sleep(timings.graceMs)])
      if (workers) await giveBack(platform, workers).catch(couldNotGiveBack)
    },
  }
}

/**
 * A runner whose first look at the database failed remembers that failure for ever, and one that
 * could not write a job's end gives up. Either way another takes its place.
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

function tasksOf(jobs: Job[], services: JobServices) {
  const tasks = jobs.map(({ name, run }) => [name, (told: unknown) => run(services, told)] as const)
  return Object.fromEntries(tasks)
}

function clockOf({ name, clock }: Job): CronItem[] {
  return clock ? [{ task: name, match: clock, options: { jobKey: name } }] : []
}

/**
 * Says that we live, and looks who does not. Only who has been heard himself for that long may judge
 * others: after an outage of the database everybody looks dead.
 */
function keepAlive(
  platform: Sql,
  workers: () => WorkerPool | undefined,
  { beatMs, silentMs }: Timings,
): () => void {
  let heardSince: number | undefined = performance.now()
  let beating = false

  async function beat() {
    const own = workers()
    if (!own) return
    await sayAlive(platform, own)
    heardSince ??= performance.now()
    if (performance.now() - heardSince < silentMs) return
    const dead = await releaseDead(platform, silentMs)
    if (dead > 0) log.warn({ dead }, 'Released the jobs of workers that died')
  }

  const timer = setInterval(async () => {
    if (beating) return
    beating = true
    await beat().catch((error) => {
      heardSince = undefined
      couldNotSay(error)
    })
    beating = false
  }, beatMs)
  return () => clearInterval(timer)
}

function couldNotSay(error: unknown) {
  log.warn({ err: error }, 'Could not say that our job workers live')
}

function couldNotGiveBack(error: unknown) {
  log.warn({ err: error }, 'Could not give back our jobs; another node will take them in a while')
}

function openPool(connection: Database['connection']): Pool {
  const pool = new Pool({ ...connection, max: concurrency + 2 })
  // A connection that breaks says so here; without a listener that would end the process.
  pool.on('error', (err) => log.warn({ err }, 'The job runner lost a connection'))
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err }, 'The job runner lost a connection in use'))
  })
  return pool
}

/** The runner tells of each job; only its trouble is worth a line. */
const quiet = new Logger(() => (level, message, meta) => {
  const error = meta && 'error' in meta ? meta.error : undefined
  const method = level === 'error' || level === 'warning' ? 'warn' : 'debug'
  log[method]({ err: error }, message)
})
