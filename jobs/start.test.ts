import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import * as v from 'valibot'
import * as areas from '#areas'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { openPool, type ScopePool } from '#db/pool.ts'
import { jobsOf } from '#kernel/area/area'
import { analyzeGrown } from '#kernel/database/analyzing-grown'
import { defineJob } from '#kernel/job'
import { openMediaStore } from '#kernel/media/store'
import { Node, type NodeTimes, usualTimes } from '#kernel/nodes/node'
import { type OpenCompany, type Scope, system } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import { chore, runs } from '#kernel/workers/job'
import { connectAsApp } from '#workshop/testing/as-app'
import { testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { callingNobody } from '#workshop/testing/jobs'
import { type Jobs, startJobs } from './start.ts'

let database: Database
let platform: Sql
let pool: ScopePool
let openCompany: OpenCompany
let acme: number
const running: Jobs[] = []
const nodes: Node[] = []
const store = openMediaStore({ dataDir: '/nowhere', s3: undefined })

beforeAll(async () => {
  database = await testDatabase()
  platform = connect(database, { max: 8 })
  pool = openPool(database, { max: 16 })
  openCompany = openScopes(pool, { notify: () => {}, consequences: [] })
  const [row] = await platform<{ id: number }[]>`
    insert into companies (name) values ('Acme') returning id`
  acme = row?.id ?? 0
})

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  for (const node of nodes.splice(0)) await node.leave()
  await platform`delete from graphile_worker._private_jobs`
  await platform`delete from worker_pools`
})

afterAll(async () => {
  await pool.end({ timeout: 1 })
  await platform.end({ timeout: 1 })
  await database.stop()
})

const told = v.object({ n: v.number() })

async function join(times: NodeTimes = usualTimes) {
  const node = await Node.join({ platform, isFit: async () => {}, times })
  nodes.push(node)
  return node
}

type Work = (companyId: number, n: number, stopping?: AbortSignal) => Promise<void>

interface Start {
  embedded?: boolean
  stopping?: AbortSignal
}

async function start(work: Work, { embedded = false, stopping }: Start = {}) {
  const note = runs(defineJob('note', told, 'dropped'), (company, { n }, { stopping }) =>
    work(company.id, n, stopping),
  )
  // A single node need not wait until its predecessor has been silent for long.
  const lifeMs = embedded ? 60_000 : 300
  const jobs = await startJobs({
    database: { connection: database.connection, embedded },
    platform,
    openCompany,
    store,
    node: await join({ beatMs: 50, lifeMs, silentMs: lifeMs - 50 }),
    jobs: [note],
    ...callingNobody,
    ...(stopping ? { stopping } : {}),
    timings: { everyMs: 50, silentMs: lifeMs, graceMs: 300 },
  })
  running.push(jobs)
  return jobs
}

async function enqueue(scope: Scope, n: number, key: string | null = null, inMs = 0) {
  await scope.db.execute(sql`select enqueue_job('note', ${JSON.stringify({ n })}::text::jsonb,
    now() + ${inMs}::integer * interval '1 millisecond', ${key}, null)`)
}

const inScope = (work: (scope: Scope) => Promise<void>) => openCompany(acme, system).scope(work)

async function waiting(): Promise<number> {
  const [row] = await platform<{ count: number }[]>`
    select count(*)::integer as count from graphile_worker.jobs`
  return row?.count ?? 0
}

async function runnerConnections(): Promise<number> {
  const [row] = await platform<{ count: number }[]>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = ''`
  return row?.count ?? 0
}

test('a job exists exactly if its scope was committed, with the company of the scope', async () => {
  const ran: [number, number][] = []
  await start(async (companyId, n) => void ran.push([companyId, n]))
  await inScope(async (scope) => {
    await enqueue(scope, 1)
    throw new Error('changed my mind')
  }).catch(() => {})
  await inScope((scope) => enqueue(scope, 2))
  await eventually(async () => ran.length > 0 && (await waiting()) === 0)
  expect(ran).toEqual([[acme, 2]])
})

test('without a company nothing is enqueued, and only the application may call', async () => {
  const app = connectAsApp(database)
  const refused = app`select enqueue_job('note', '{}', null, null, null)`
  expect(await refused.catch((error) => error.code)).toBe('42501')
  await app.end()
  const [row] = await platform<{ open: boolean; definer: boolean; config: string[] }[]>`
    select has_function_privilege('public', oid, 'execute') as open, prosecdef as definer,
      proconfig as config
    from pg_proc where proname = 'enqueue_job'`
  expect(row).toEqual({
    open: false,
    definer: true,
    config: ['search_path=pg_catalog, pg_temp'],
  })
})

test('a later job of the same key replaces the waiting one, in its own company only', async () => {
  const [globex] = await platform<{ id: number }[]>`
    insert into companies (name) values ('Globex') returning id`
  const ran: number[] = []
  await inScope((scope) => enqueue(scope, 1, 'same', 100))
  await openCompany(globex?.id ?? 0, system).scope((scope) => enqueue(scope, 2, 'same', 100))
  await inScope((scope) => enqueue(scope, 3, 'same', 100))
  await start(async (_, n) => void ran.push(n))
  await eventually(() => ran.length === 2)
  expect(ran.sort()).toEqual([2, 3])
})

test('what is told must fit: a job that makes no sense never reaches its work', async () => {
  const ran: number[] = []
  await start(async (_, n) => void ran.push(n))
  await inScope(async (scope) => {
    await scope.db.execute(sql`select enqueue_job('note', '{"n":"x"}', null, null, 1)`)
    await enqueue(scope, 2)
  })
  await eventually(() => ran.includes(2))
  expect(ran).toEqual([2])
})

test('a stop waits for what runs, and gives back what takes too long', async () => {
  const started: number[] = []
  const ended: number[] = []
  const jobs = await start(async (_, n) => {
    started.push(n)
    if (n === 2) await Bun.sleep(1_000)
    else await Bun.sleep(100)
    ended.push(n)
  })
  await inScope(async (scope) => {
    await enqueue(scope, 1)
    await enqueue(scope, 2)
  })
  await eventually(() => started.length === 2)
  running.pop()
  await jobs.stop()
  expect(ended).toEqual([1])
  const [left] = await platform<{ locked_by: string | null }[]>`
    select locked_by from graphile_worker.jobs`
  expect(left).toEqual({ locked_by: null })
  await eventually(async () => ended.length === 2 && (await runnerConnections()) === 0)
})

test('what runs for long is told of a stop', async () => {
  const said: string[] = []
  const jobs = await start(async (_, __, stopping) => {
    said.push('began')
    await new Promise((stop) => stopping?.addEventListener('abort', stop))
    said.push('ended')
  })
  await inScope((scope) => enqueue(scope, 1))
  await eventually(() => said.length === 1)
  running.pop()
  await jobs.stop()
  expect(said).toEqual(['began', 'ended'])
})

test('jobs end as the program begins to stop, while it still answers', async () => {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const program = new AbortController()
  const jobs = await start(
    async (_, __, stopping) => {
      begin()
      await new Promise((stop) => stopping?.addEventListener('abort', stop))
    },
    { stopping: program.signal },
  )
  await inScope((scope) => enqueue(scope, 1))
  await began
  program.abort()
  await eventually(async () => (await waiting()) === 0 && (await runnerConnections()) === 0)
  running.pop()
  await jobs.stop()
})

test('a kind of job or a chore that hangs does not hold up the others', async () => {
  const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
  const ran: number[] = []
  const seen: number[] = []
  const accepts = v.object({ n: v.number() })
  running.push(
    await startJobs({
      database: { connection: database.connection, embedded: false },
      platform,
      openCompany,
      store,
      node: await join(),
      jobs: [
        runs(defineJob('hang', accepts, 'dropped'), async (_, { n }) => {
          ran.push(n)
          await hanging
        }),
        runs(defineJob('note', accepts, 'dropped'), async (_, { n }) => void seen.push(n)),
        chore('stick', '0 0 1 1 *', () => hanging),
      ],
      ...callingNobody,
    }),
  )
  for (let n = 0; n < 12; n++) {
    await inScope(async ({ db }) => {
      await db.execute(sql`select enqueue_job('hang', ${`{"n":${n}}`}::text::jsonb, null, null, 1)`)
    })
    await platform`select graphile_worker.add_job('stick')`
  }
  await eventually(() => ran.length > 0)
  await inScope((scope) => enqueue(scope, 100))
  await eventually(() => seen.length === 1)
  expect(ran.length).toBe(3)
  letGo()
  await eventually(() => ran.length === 12)
})

test('a flood of one kind does not hold up another, and is not held up by its turns', async () => {
  const ran = new Map<string, number>()
  const kind = (name: string) =>
    runs(defineJob(name, told, 'dropped'), async () => void ran.set(name, (ran.get(name) ?? 0) + 1))
  await platform`select count(*) from graphile_worker.add_jobs(array(
    select row('note', ${`{"companyId":${acme},"payload":{"n":1}}`}::text::json, null, now(), 1, null, 0,
      array['note'])::graphile_worker.job_spec from generate_series(1, 100000)))`
  await eventually(async () => (await analyzeGrown(platform)).includes('_private_jobs'))
  running.push(
    await startJobs({
      database: { connection: database.connection, embedded: false },
      platform,
      openCompany,
      store,
      node: await join(),
      jobs: [kind('note'), kind('other')],
      ...callingNobody,
    }),
  )
  await eventually(() => (ran.get('note') ?? 0) > 100)
  const began = performance.now()
  await inScope(async ({ db }) => {
    await db.execute(sql`select enqueue_job('other', '{"n":1}', null, null, 1)
      from generate_series(1, 5)`)
  })
  await eventually(() => ran.get('other') === 5)
  const waited = performance.now() - began
  // All that waits before them takes minutes.
  expect(waited).toBeLessThan(20_000)
  expect(await waiting()).toBeGreaterThan(50_000)
  const before = ran.get('note') ?? 0
  await eventually(() => (ran.get('note') ?? 0) > before + 500)
})

test('when a kind ran last is stored, and why a job failed without the values of its query', async () => {
  await start(async () => {
    throw new Error('Failed query: select $1\nparams: hello', { cause: new Error('no such table') })
  })
  await inScope((scope) => enqueue(scope, 1))
  await eventually(async () => {
    const failed = await platform`select from job_kinds where name = 'note' and last_run_failed
      and last_run_at > now() - interval '1 minute'`
    return failed.length > 0
  })
  const [job] = await platform`select last_error as reason from graphile_worker.jobs`
  expect(job).toEqual({ reason: 'no such table' })
})

test('a job that was waiting when the process stopped runs after the next start', async () => {
  const ran: number[] = []
  const jobs = await start(async () => {})
  running.pop()
  await jobs.stop()
  await inScope((scope) => enqueue(scope, 7))
  await start(async (_, n) => void ran.push(n))
  await eventually(() => ran.includes(7))
})

test('the jobs of a killed process are released by another node', async () => {
  const killed = await killedWhileWorking()
  const ran: number[] = []
  await start(async (_, n) => void ran.push(n))
  await eventually(() => ran.includes(killed))
})

test('where a process is alone its successor takes the jobs at once', async () => {
  const killed = await killedWhileWorking()
  const ran: number[] = []
  await start(async (_, n) => void ran.push(n), { embedded: true })
  await eventually(() => ran.includes(killed))
})

test('a working node keeps its jobs, however long they take', async () => {
  let runs = 0
  await start(async () => {
    runs += 1
    await Bun.sleep(1_000)
  })
  await inScope((scope) => enqueue(scope, 1))
  await eventually(async () => runs > 0 && (await waiting()) === 0)
  expect(runs).toBe(1)
})

test('a chore of the clock does its work for all companies', async () => {
  await platform`insert into login_failures (who, at) values ('old', now() - interval '2 days')`
  const options = { database: { connection: database.connection, embedded: false }, platform }
  const services = { ...callingNobody, openCompany, store, node: await join() }
  running.push(await startJobs({ ...options, ...services, jobs: jobsOf(areas) }))
  await platform`select graphile_worker.add_job('forget_old')`
  await eventually(async () => (await platform`select from login_failures`).length === 0)
})

test('after the database was away jobs go on by themselves', async () => {
  const ran: number[] = []
  await start(async (_, n) => void ran.push(n))
  await platform`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => {})
  await eventually(() =>
    inScope((scope) => enqueue(scope, 5)).then(
      () => true,
      () => false,
    ),
  )
  await eventually(() => ran.includes(5))
})

/** Another process takes a job and is killed in the middle of it. Answers what the job was told. */
async function killedWhileWorking(): Promise<number> {
  const n = Math.floor(Math.random() * 1_000_000)
  await inScope((scope) => enqueue(scope, n))
  const child = Bun.spawn(
    [
      process.execPath,
      `${import.meta.dir}/../src/workshop/testing/programs/hanging-worker.ts`,
      JSON.stringify(database.connection),
    ],
    { stdout: 'pipe', stderr: 'inherit' },
  )
  try {
    let said = ''
    for await (const bytes of child.stdout) {
      said += new TextDecoder().decode(bytes)
      if (said.includes(`took ${n}`)) break
    }
    expect(said).toContain(`took ${n}`)
  } finally {
    child.kill('SIGKILL')
    await child.exited
  }
  return n
}
