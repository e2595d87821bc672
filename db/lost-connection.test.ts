import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { log } from '#process/log'
import { testDatabase } from '#workshop/testing/database'
import { openDatabaseProxy } from '#workshop/testing/servers/database-proxy'
import { isDatabaseAway } from './away.ts'
import { connect } from './client.ts'

let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let platform: Sql
beforeEach(async () => {
  log.level = 'silent'
  proxy = await openDatabaseProxy(await testDatabase())
  platform = connect(proxy, { max: 1 })
  await platform`create table lines (line text not null)`
})
afterEach(async () => {
  await platform.end({ timeout: 1 })
  await proxy.close()
  log.level = 'error'
})

const isAway = (error: unknown) => isDatabaseAway(error)

test('a transaction that lost its connection runs nothing on the next one', async () => {
  const { promise: again, resolve: goOn } = Promise.withResolvers<void>()
  const late: unknown[] = []
  const lost = platform.begin(async (sql) => {
    await sql`insert into lines values ('first')`
    proxy.cut()
    await again
    for (const line of ['second', 'third']) {
      const failure = sql`insert into lines values (${line})`.catch((error) => error)
      late.push(await failure)
    }
  })
  expect(await lost.catch(isAway)).toBe(true)
  proxy.open()
  await platform`select`
  goOn()
  await platform`select pg_sleep(0.1)`
  expect(late.map(isAway)).toEqual([true, true])
  expect([...(await platform`select line from lines`)]).toEqual([])
})

test('a query of a transaction whose connection is lost ends with an error', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  const lost = platform.begin(async (sql) => {
    await sql`select`
    proxy.cut()
    await lost.catch(() => {})
    end(await sql`select`.catch((error) => error))
  })
  expect(await lost.catch(isAway)).toBe(true)
  expect(isAway(await ended)).toBe(true)
  proxy.open()
  await platform`select`
})

test('queries of a transaction that wait for their turn end with its connection', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown[]>()
  const lost = platform.begin(async (sql) => {
    const waiting = [1, 2, 3].map((one) => sql`select pg_sleep(5), ${one}::int`.catch(isAway))
    Bun.sleep(50).then(() => proxy.cut())
    end(await Promise.all(waiting))
  })
  expect(await lost.catch(isAway)).toBe(true)
  expect(await ended).toEqual([true, true, true])
  proxy.open()
  await platform`select`
})

test('whenever a connection is cut, each query ends within ten seconds, and the next one works', async () => {
  const cut = () => {
    proxy.cut()
    proxy.open()
  }
  const turns = [
    cut,
    () => queueMicrotask(cut),
    () => process.nextTick(cut),
    () => setImmediate(cut),
    () => setTimeout(cut, 1),
  ]
  for (let round = 0; round < 40; round += 1) {
    const since = performance.now()
    const work = [
      platform`select ${round}::int as round`,
      platform.begin((sql) => sql`select pg_sleep(0.001)`),
      platform.unsafe('select 1; select 2'),
    ]
    turns[round % turns.length]?.()
    const later = Bun.sleep(round % 3).then(() => Promise.allSettled([platform`select`]))
    await Promise.allSettled([...work, later])
    await platform`select`
    expect(performance.now() - since).toBeLessThan(10_000)
  }
})
