import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { deleteJob, listJobKinds, listJobs, retryJob } from './contract.ts'
import { collectLastRuns, recordKinds } from './recording-runs.ts'
import { countDueJobs } from './worker-tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update users set super = true where id = ${world.gil.id}`
  world.services.logins.forget()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.platform`delete from graphile_worker._private_jobs`
})

interface Given {
  kind?: string
  payload?: object
  attempts?: number
  failure?: string
  runs?: boolean
}

async function queued({ kind = 'note', payload, attempts = 0, failure, runs = false }: Given) {
  const told = JSON.stringify({ companyId: world.acmeId, payload })
  const [row] = await world.platform<{ id: number }[]>`
    select id::integer from graphile_worker.add_job(${kind}, ${told}::text::json,
      run_at => now() + interval '1 hour', max_attempts => 5)`
  const id = row?.id ?? 0
  await world.platform`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${failure ?? null},
      locked_at = case when ${runs} then now() end, locked_by = case when ${runs} then 'x' end
    where id = ${id}`
  return id
}

test('supers see the jobs of all companies by kind and state, without their texts', async () => {
  const { gil, ana } = world
  const failed = await queued({ attempts: 5, failure: 'no route', payload: { n: 1, body: 'Hola' } })
  const running = await queued({ kind: 'other', attempts: 1, runs: true })
  const waiting = await queued({ attempts: 2, failure: 'once' })
  const all = await gil.calls(listJobs, {})
  expect(all.body.jobs.map(({ id, state }) => `${id} ${state}`)).toEqual([
    ...[`${waiting} waiting`, `${running} running`, `${failed} failed`],
  ])
  expect(all.body.jobs.at(-1)).toMatchObject({
    kind: 'note',
    company: { id: world.acmeId, name: 'Acme' },
    attempts: 5,
    maxAttempts: 5,
    failure: 'no route',
    payload: [
      { name: 'n', value: 1 },
      { name: 'body', textLength: 4 },
    ],
  })
  expect(JSON.stringify(all.body)).not.toContain('Hola')
  const some = await gil.calls(listJobs, { kind: 'note', state: 'failed' })
  expect([some.body.count, some.body.jobs.map(({ id }) => id)]).toEqual([1, [failed]])
  expect((await gil.calls(listJobs, { kind: 'nothing' })).body.count).toBe(0)
  expect((await ana.calls(listJobs, {})).status).toBe(403)
  expect((await ana.calls(deleteJob, { jobId: failed })).status).toBe(403)
})

test('each kind has its clock, its last and next run and its numbers', async () => {
  const { gil, platform } = world
  await recordKinds(platform, [{ name: 'gone' }])
  await recordKinds(platform, [{ name: 'sweep', clock: '*/10 * * * *' }, { name: 'note' }])
  const runs = collectLastRuns()
  runs.ended('sweep', { failed: true })
  runs.ended('note', { failed: false })
  await runs.save(platform)
  await queued({ attempts: 5 })
  await queued({})
  await queued({ kind: 'of-before' })
  const kinds = (await gil.calls(listJobKinds, {})).body
  expect(kinds.map(({ name, clock, waiting, failed }) => [name, clock, waiting, failed])).toEqual([
    ['note', null, 1, 1],
    ['of-before', null, 1, 0],
    ['sweep', '*/10 * * * *', 0, 0],
  ])
  const [note, before, sweep] = kinds
  expect([note?.lastRunFailed, before?.lastRunAt, sweep?.lastRunFailed]).toEqual([
    false,
    null,
    true,
  ])
  expect(Date.parse(sweep?.lastRunAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const wait = Date.parse(sweep?.nextRunAt ?? '') - Date.now()
  expect(wait > 0 && wait <= 10 * 60_000).toBe(true)
  expect(Date.parse(note?.nextRunAt ?? '') - Date.now()).toBeGreaterThan(50 * 60_000)
})

test('a chore that was replaced while it ran has not failed, whatever became of it', async () => {
  const { gil, platform } = world
  await recordKinds(platform, [{ name: 'sweep', clock: '* * * * *' }])
  const byTheClock = () =>
    platform`select from graphile_worker.add_job('sweep', '{}', job_key => 'sweep')`
  await byTheClock()
  await platform`update graphile_worker._private_jobs
    set attempts = 1, locked_at = now(), locked_by = 'x'`
  await byTheClock()
  const numbers = async () => {
    const sweep = (await gil.calls(listJobKinds, {})).body.find(({ name }) => name === 'sweep')
    return [sweep?.running, sweep?.waiting, sweep?.failed, (await countDueJobs(platform)).failed]
  }
  expect(await numbers()).toEqual([1, 1, 0, 0])
  await platform`select graphile_worker.force_unlock_workers(array['x'])`
  expect(await numbers()).toEqual([0, 1, 0, 0])
  expect((await gil.calls(listJobs, { state: 'failed' })).body.count).toBe(0)
})

test('a job of a company that was replaced while it ran has not failed, but one without a key has', async () => {
  const { gil, platform } = world
  const enqueue = (kind: string, key: string | null) =>
    platform.begin(async (sql) => {
      await sql`select set_config('app.company_id', ${String(world.acmeId)}, true)`
      await sql`select enqueue_job(${kind}, '{}', null, ${key}, 1)`
    })
  await enqueue('renew', 'one')
  await enqueue('note', null)
  await enqueue('plan', 'one')
  await platform`update graphile_worker._private_jobs
    set attempts = 1, locked_at = now(), locked_by = 'x'`
  await enqueue('renew', 'one')
  await platform`select graphile_worker.force_unlock_workers(array['x'])`
  const failed = (await gil.calls(listJobs, { state: 'failed' })).body
  expect(failed.jobs.map(({ kind }) => kind).sort()).toEqual(['note', 'plan'])
  expect(failed.count).toBe(2)
  expect((await countDueJobs(platform)).failed).toBe(2)
})

test('an older run does not replace a newer one of another process', async () => {
  const { platform } = world
  const runs = collectLastRuns()
  runs.ended('sweep', { failed: true })
  await platform`update job_kinds set last_run_at = now() + interval '1 hour', last_run_failed = false
    where name = 'sweep'`
  await runs.save(platform)
  const [row] = await platform`select last_run_failed as failed from job_kinds where name = 'sweep'`
  expect(row?.failed).toBe(false)
})

test('a failed job is tried again at once with all its attempts, a waiting one keeps its time', async () => {
  const { gil, platform } = world
  const failed = await queued({ attempts: 5, failure: 'no route' })
  const answer = await gil.calls(retryJob, { jobId: failed })
  expect(answer.body).toMatchObject({ state: 'waiting', attempts: 0, failure: 'no route' })
  expect(Date.parse(answer.body.runAt)).toBeLessThanOrEqual(Date.now() + 1_000)
  const again = await gil.calls(retryJob, { jobId: failed })
  expect([again.status, again.body.runAt]).toEqual([200, answer.body.runAt])
  const waiting = await queued({})
  const kept = await gil.calls(retryJob, { jobId: waiting })
  expect(Date.parse(kept.body.runAt)).toBeGreaterThan(Date.now() + 50 * 60_000)
  const log = await platform`select company_id, user_id, action, record_id, before, after
    from audit_log where noun = 'job'`
  expect([...log]).toEqual([
    {
      company_id: world.acmeId,
      user_id: gil.id,
      action: 'update',
      record_id: String(failed),
      before: { attempts: 5 },
      after: { attempts: 0 },
    },
  ])
})

test('a running job stays, and what is gone or no id is not found', async () => {
  const { gil } = world
  const running = await queued({ attempts: 1, runs: true })
  const failed = await queued({ attempts: 5 })
  const refusals = [
    ['POST', `${running}/retry`, 409, 'ERR_JOB_RUNNING'],
    ['DELETE', `${running}`, 409, 'ERR_JOB_RUNNING'],
    ['DELETE', `${running + 1_000}`, 404, 'ERR_NO_JOB_FOUND'],
    ['POST', 'x/retry', 404, 'ERR_NO_JOB_FOUND'],
  ] as const
  for (const [method, path, status, code] of refusals) {
    const refused = await gil.requests(method, `/api/jobs/${path}`)
    expect([path, refused.status, (await refused.json()).error]).toEqual([path, status, code])
  }
  expect((await gil.calls(deleteJob, { jobId: failed })).status).toBe(200)
  expect((await gil.requests('DELETE', `/api/jobs/${failed}`)).status).toBe(404)
  expect((await gil.requests('GET', '/api/jobs?state=done')).status).toBe(400)
})
