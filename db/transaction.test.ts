import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import {
  companyOf,
  leftOn,
  mark,
  nothing,
  openPools,
  type Pools,
  say,
  within,
} from '#workshop/testing/pools'
import type { Run } from './company-connection.ts'
import { reading } from './reading.ts'
import { transaction } from './transaction.ts'

let pools: Pools
beforeAll(async () => {
  pools = await openPools()
})
afterAll(() => pools.close())

async function kill(run: Run) {
  const { rows } = await say(run, 'select pg_backend_pid() pid')
  await pools.owner`select pg_terminate_backend(${Number(rows[0]?.pid)}, 1000)`
}

function killOnceAsleep(pid: number) {
  return eventually(async () => {
    const killed = await pools.owner`select pg_terminate_backend(pid) from pg_stat_activity
      where pid = ${pid} and wait_event = 'PgSleep'`
    return killed.length > 0
  }, 'a statement that sleeps')
}

test('it commits, and rolls back when the work fails', () =>
  pools.withPool(async (pool) => {
    await within(pool, (run) => mark(run, 'kept'))
    const failing = within(pool, async (run) => {
      await mark(run, 'undone')
      throw new Error('no')
    })
    expect(await failing.catch((error) => error.message)).toBe('no')
    expect(await pools.marks()).toEqual(['kept'])
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test('work without a statement takes no connection', () =>
  pools.withPool(async (pool) => {
    await within(pool, () => within(pool, async () => 'inner'))
    await reading(pool, 7, () => within(pool, (run) => mark(run, 'alone')))
  }))

test('a failed statement fails the work, though nobody looked', () =>
  pools.withPool(async (pool) => {
    const unheard = within(pool, async (run) => {
      say(run, 'select 1 / 0').catch(() => {})
      await mark(run, 'after').catch(() => {})
    })
    expect(await unheard.catch((error) => error.code)).toBe('22012')
    const late = within(pool, async (run) => {
      await mark(run, 'before')
      say(run, 'select 1 / 0').catch(() => {})
    })
    expect(await late.catch((error) => error.code)).toBe('22012')
    const own = within(pool, async (run) => {
      await say(run, 'select 1 / 0').catch(() => {
        throw new Error('in other words')
      })
    })
    expect(await own.catch((error) => error.message)).toBe('in other words')
    expect(await pools.marks()).not.toContain('before')
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test('what is asked for while another statement runs travels together, each with its own answer', () =>
  pools.withPool(async (pool) => {
    const wire = await pool.take({ companyId: 7 })
    const { send } = wire
    const packets: string[][] = []
    wire.send = (group) => {
      packets.push(group.map(({ text }) => text))
      return send(group)
    }
    pool.giveBack({ companyId: 7 }, wire)
    const owner = await pools.owner.reserve()
    await owner`begin`
    await owner`lock table marks`
    const { done } = await within(pool, async (run) => {
      const first = say(run, 'select from marks')
      const others: ReturnType<Run>[] = []
      for (const name of ['a', 'b', 'c']) {
        await Bun.sleep(1)
        others.push(say(run, 'select $1::text as name', name))
      }
      await owner`commit`
      return Promise.all([first, ...others])
    })
    owner.release()
    expect(done.slice(1).map(({ rows }) => rows)).toEqual([
      [{ name: 'a' }],
      [{ name: 'b' }],
      [{ name: 'c' }],
    ])
    expect(packets.map((texts) => texts.length)).toEqual([3, 3, 1])
  }))

test('why a packet failed is told to the statement that failed, and to it first', () =>
  pools.withPool(async (pool) => {
    const told: string[] = []
    const hear = (name: string) => (error: { code: string }) => {
      told.push(`${name} ${error.code}`)
    }
    const failing = within(pool, (run) =>
      Promise.all([
        mark(run, 'in the packet').catch(hear('mark')),
        say(run, 'select 1 / 0').catch(hear('division')),
        mark(run, 'never').catch(hear('mark')),
      ]),
    )
    expect(await failing.catch((error) => error.code)).toBe('22012')
    expect(told).toEqual(['division 22012', 'mark 25P02', 'mark 25P02'])
    expect(await pools.marks()).not.toContain('in the packet')
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test('what is done last is done with the commit, or not at all', () =>
  pools.withPool(async (pool) => {
    const text = 'insert into marks (who) values ($1) returning who'
    const { last } = await transaction(pool, 7, async () => ({
      done: undefined,
      last: [{ text, values: ['last'] }],
    }))
    expect(last[0]?.rows).toEqual([{ who: 'last' }])
    const failing = transaction(pool, 7, async (run) => {
      await mark(run, 'with the last')
      return { done: undefined, last: [{ text: 'select 1 / 0', values: [] }] }
    })
    expect(await failing.catch((error) => error.code)).toBe('22012')
    expect(await pools.marks()).not.toContain('with the last')
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test.each([1, 2, 3, 4, 5])(
  'killed while a statement runs (%i): it fails, and the next goes well',
  () =>
    pools.withPool(async (pool) => {
      const lost = within(pool, async (run) => {
        const { rows } = await say(run, 'select pg_backend_pid() pid')
        const pid = Number(rows[0]?.pid)
        await Promise.all([say(run, 'select pg_sleep(600)'), killOnceAsleep(pid)])
      })
      expect(await lost.catch((error) => error.code)).toMatch(/57P01|CONNECTION_CLOSED/)
      expect(await within(pool, companyOf)).toMatchObject({ done: '7' })
    }),
)

test('killed between two statements: the second reaches nobody', () =>
  pools.withPool(async (pool) => {
    let refused = ''
    const lost = within(pool, async (run) => {
      await kill(run)
      await Bun.sleep(50)
      await mark(run, 'ghost').catch((error) => {
        refused = String(error)
        throw error
      })
    })
    expect(await lost.catch(() => 'lost')).toBe('lost')
    await within(pool, (run) => mark(run, 'other'))
    expect(refused).toMatch(/terminating connection|connection was lost/)
    expect(await pools.marks()).not.toContain('ghost')
    expect(await pools.marks()).toContain('other')
  }))

test('killed while idle: the next one is told nothing of it', () =>
  pools.withPool(async (pool) => {
    const { done } = await within(pool, async (run) => {
      const { rows } = await say(run, 'select pg_backend_pid() pid')
      return Number(rows[0]?.pid)
    })
    await pools.owner`select pg_terminate_backend(${done}, 1000)`
    await Bun.sleep(50)
    expect(await within(pool, companyOf)).toMatchObject({ done: '7' })
  }))
