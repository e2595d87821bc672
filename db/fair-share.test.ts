import { afterAll, beforeAll, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import { companyOf, openPools, type Pools, say, within } from '#workshop/testing/pools'
import type { Run } from './company-connection.ts'
import { reading } from './reading.ts'

let pools: Pools
beforeAll(async () => {
  pools = await openPools()
})
afterAll(() => pools.close())

test('no more at once than the pool may have; the others wait their turn', () =>
  pools.withPool(async (pool) => {
    let most = 0
    let now = 0
    const work = async (run: Run) => {
      await say(run, 'select 1')
      most = Math.max(most, ++now)
      await say(run, 'select pg_sleep(0.01)')
      now--
    }
    await Promise.all(Array.from({ length: 6 }, () => within(pool, work)))
    expect(most).toBe(1)
  }))

test('a company that fills its half leaves the other half', () =>
  pools.withPool(async (pool) => {
    const order: string[] = []
    const slow = Array.from({ length: 6 }, () =>
      within(pool, (run) => say(run, 'select pg_sleep(0.2)'), 1).then(() => order.push('slow')),
    )
    await within(pool, companyOf, 2)
    order.push('quick')
    await Promise.all(slow)
    expect(order[0]).toBe('quick')
  }, 4))

test('a company that is not alone reads with as many connections as there are processors', () =>
  pools.withPool(async (pool) => {
    const processors = Math.max(2, availableParallelism())
    let most = 0
    let now = 0
    /** They go on a while after as many read as are expected to at once: time for one too many. */
    async function readAll(expected: number) {
      most = 0
      const { promise: allThere, resolve: go } = Promise.withResolvers<void>()
      const one = () =>
        reading(pool, 1, async (run) => {
          await say(run, 'select 1')
          most = Math.max(most, ++now)
          if (now === expected) setTimeout(go, 50)
          await allThere
          await say(run, 'select 1')
          now--
        })
      await Promise.all(Array.from({ length: processors + 2 }, one))
      return most
    }
    expect(await readAll(processors + 2)).toBe(processors + 2)

    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const other = within(pool, (run) => say(run, 'select 1').then(() => mayEnd), 2)
    expect(await readAll(processors)).toBe(processors)
    end()
    await other
  }, 64))
