import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openPool as openJobPool } from '#jobs/pool.ts'
import { log } from '#process/log'
import { testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { openDatabaseProxy } from '#workshop/testing/servers/database-proxy'
import { isDatabaseAway } from './away.ts'
import { connect, keepListening } from './client.ts'
import { openPool } from './pool.ts'
import { reading } from './reading.ts'

let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let lines: ReturnType<typeof openLines>
beforeEach(async () => {
  log.level = 'silent'
  proxy = await openDatabaseProxy(await testDatabase())
  lines = openLines()
})
afterEach(async () => {
  await lines.close()
  await proxy.close()
  log.level = 'error'
})

/** The three ways in which the program uses PostgreSQL. */
function openLines() {
  const platform = connect(proxy, { max: 1 })
  const scopes = openPool(proxy, { max: 1 })
  const jobs = openJobPool(proxy.connection, 'a node')
  const text = (seconds: number) => `select pg_sleep(${seconds}), 1 as "one"`
  return {
    platform,
    sleeps: (seconds: number): Promise<unknown>[] => [
      platform.unsafe(text(seconds)),
      reading(scopes, 1, (run) => run({ text: text(seconds), values: [] })),
      jobs.query(text(seconds)),
    ],
    async close() {
      proxy.cut()
      await Promise.all([
        platform.end({ timeout: 1 }),
        scopes.end({ timeout: 1 }),
        jobs.end().catch(() => {}),
      ])
    },
  }
}

test('a query on a forgotten connection ends within ten seconds, and the next one works', async () => {
  await Promise.all(lines.sleeps(0))
  proxy.forget()
  const since = performance.now()
  const [platform, scope, job] = await Promise.allSettled(lines.sleeps(0))
  for (const one of [platform, scope]) {
    expect(one?.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true)
  }
  expect(job?.status).toBe('rejected')
  expect(performance.now() - since).toBeLessThan(15_000)
  await Promise.all(lines.sleeps(0))
})

test('a host that accepts and drops every byte is away, until it answers', async () => {
  await Promise.all(lines.sleeps(0))
  proxy.silence()
  const since = performance.now()
  const ends = await Promise.allSettled(lines.sleeps(0))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - since).toBeLessThan(15_000)
  proxy.open()
  await eventually(async () => {
    const again = await Promise.allSettled(lines.sleeps(0))
    return again.every(({ status }) => status === 'fulfilled')
  }, 'all answer again')
})

test('a query that works for long is left alone', async () => {
  await Promise.all(lines.sleeps(12))
})

test('notifications come again after their connection was forgotten', async () => {
  const heard: string[] = []
  await lines.platform.listen('recado_test', (payload) => heard.push(payload))
  const listening = keepListening(lines.platform, 200)
  proxy.forget()
  await eventually(async () => {
    await lines.platform.notify('recado_test', 'again').catch(() => {})
    return heard.length > 0
  }, 'a notification')
  listening.stop()
})
