import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { readClocks, setBackBetween, watchClocks } from './clock-watch.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const realNow = Date.now
afterAll(() => {
  Date.now = realNow
})

test('a clock that was set back is told from one that goes on, or forward', async () => {
  const earlier = await readClocks(world.platform)
  if (!earlier) throw new Error('the database answered too late')
  const later = { ...earlier, steadyMs: earlier.steadyMs + 5_000 }
  const [nodeMs, databaseMs] = [earlier.nodeMs + 5_000, earlier.databaseMs + 5_000]
  expect(setBackBetween(earlier, { ...later, nodeMs, databaseMs })).toBe(0)
  expect(setBackBetween(earlier, { ...later, nodeMs: nodeMs + 1e6, databaseMs })).toBe(0)
  const hour = 3_600_000
  expect(setBackBetween(earlier, { ...later, nodeMs: nodeMs - hour, databaseMs })).toBe(hour)
  expect(setBackBetween(earlier, { ...later, nodeMs, databaseMs: databaseMs - hour })).toBe(hour)
})

test('chores and tries that were to come in an hour come now, and the runner starts again', async () => {
  const { platform } = world
  let restarts = 0
  const look = watchClocks(platform, async () => void restarts++)
  await look()
  await platform`insert into graphile_worker._private_known_crontabs
    (identifier, known_since, last_execution) values ('chore', now(), now() + interval '1 hour')`
  await platform`select graphile_worker.add_job('tried', '{}', run_at => now() + interval '59 minutes')`
  await platform`update graphile_worker._private_jobs set attempts = 1`
  await platform`select graphile_worker.add_job('chosen', '{}', run_at => now() + interval '59 minutes')`
  await look()
  expect(restarts).toBe(0)

  Date.now = () => realNow() - 3_600_000
  await look()
  expect(restarts).toBe(1)
  const [chore] = await platform`select from graphile_worker._private_known_crontabs
    where identifier = 'chore' and last_execution <= now()`
  expect(chore).toBeDefined()
  const due = await platform<{ name: string }[]>`
    select task_identifier as name from graphile_worker.jobs where run_at <= now()`
  expect(due.map(({ name }) => name)).toEqual(['tried'])
  await look()
  expect(restarts).toBe(1)
})
