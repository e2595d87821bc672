import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql, TransactionSql } from 'postgres'
import type { Database } from '#database/connection'
import { testDatabase } from '../src/testing/database.ts'
import { connect } from './client.ts'
import { transaction } from './transaction.ts'

let database: Database
let killer: Sql
beforeAll(async () => {
  database = await testDatabase()
  killer = connect(database, { role: 'owner', max: 1 })
  await killer`create table marks (who text)`
})
afterAll(async () => {
  await killer.end()
  await database.stop()
})

async function kill(connection: TransactionSql) {
  const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() pid`
  await killer`select pg_terminate_backend(${row?.pid ?? 0}, 1000)`
}
const marks = async () => (await killer`select who from marks`).map(({ who }) => who)

/** One slot, so that the connection after is the one that died. */
async function withPool(work: (pool: Sql) => Promise<void>) {
  const pool = connect(database, { role: 'owner', max: 1 })
  await work(pool).finally(() => pool.end({ timeout: 1 }))
}

test('it commits, and rolls back when the work fails', () =>
  withPool(async (pool) => {
    await transaction(pool, (connection) => connection`insert into marks values ('kept')`)
    const failing = transaction(pool, async (connection) => {
      await connection`insert into marks values ('undone')`
      throw new Error('no')
    })
    expect(await failing.catch((error) => error.message)).toBe('no')
    expect(await marks()).toEqual(['kept'])
  }))

test.each([1, 2, 3, 4, 5])(
  'killed while a statement runs (%i): it fails, and the next goes well',
  () =>
    withPool(async (pool) => {
      const lost = transaction(pool, async (connection) => {
        const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() pid`
        setTimeout(() => killer`select pg_terminate_backend(${row?.pid ?? 0})`.execute(), 20)
        await connection`select pg_sleep(5)`
      })
      expect(await lost.catch((error) => error.code)).toMatch(/57P01|CONNECTION_CLOSED/)
      const began = performance.now()
      expect(await one(pool)).toBe(1)
      expect(performance.now() - began).toBeLessThan(1000)
    }),
)

test('killed between two statements: the second reaches nobody', () =>
  withPool(async (pool) => {
    let refused = ''
    const lost = transaction(pool, async (connection) => {
      await kill(connection)
      await Bun.sleep(50)
      try {
        await connection`insert into marks values ('ghost')`
      } catch (error) {
        refused = String(error)
        throw error
      }
    })
    expect(await lost.catch(() => 'lost')).toBe('lost')
    await transaction(pool, async (connection) => {
      await connection`insert into marks values ('other')`
      await Bun.sleep(400)
    })
    expect(refused).toContain('the connection was lost')
    expect(await marks()).not.toContain('ghost')
    expect(await marks()).toContain('other')
  }))

test('no more at once than the pool may have; the others wait their turn', () =>
  withPool(async (pool) => {
    let most = 0
    let now = 0
    const work = async (connection: TransactionSql) => {
      most = Math.max(most, ++now)
      await connection`select pg_sleep(0.01)`
      now--
    }
    await Promise.all(Array.from({ length: 6 }, () => transaction(pool, work)))
    expect(most).toBe(1)
  }))

const one = (pool: Sql) =>
  transaction(pool, async (connection) => (await connection`select 1 one`)[0]?.one)
