import { afterAll, beforeAll, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import type { Sql } from 'postgres'
import type { Database } from '#database/connection'
import { testDatabase } from '../src/testing/database.ts'
import { connect } from './client.ts'
import { openPool, type ScopePool } from './pool.ts'
import { type Run, reading, transaction } from './transaction.ts'

let database: Database
let killer: Sql
beforeAll(async () => {
  database = await testDatabase()
  killer = connect(database, { max: 1 })
  await killer`create table marks (who text, company integer default current_setting('app.company_id', true)::integer)`
  await killer`grant all on marks to recado_app`
})
afterAll(async () => {
  await killer.end()
  await database.stop()
})

const say = (run: Run, text: string, ...values: unknown[]) => run({ text, values })
const mark = (run: Run, who: string) => say(run, 'insert into marks (who) values ($1)', who)
const marks = async () => (await killer`select who from marks`).map(({ who }) => who)

/** One transaction for company 7 that answers nothing beside its result. */
const within = <T>(pool: ScopePool, work: (run: Run) => Promise<T>, company = 7) =>
  transaction(pool, company, async (run) => ({ done: await work(run), last: [] }))

async function companyOf(run: Run) {
  const { rows } = await say(run, `select current_setting('app.company_id', true) company`)
  return rows[0]?.company
}

async function kill(run: Run) {
  const { rows } = await say(run, 'select pg_backend_pid() pid')
  await killer`select pg_terminate_backend(${Number(rows[0]?.pid)}, 1000)`
}

/** One slot, so that the connection after is the one before, unless that died. */
async function withPool(work: (pool: ScopePool) => Promise<void>, max = 1) {
  const pool = openPool(database, { max })
  await work(pool).finally(() => pool.end({ timeout: 1 }))
}

/** What the next user of the slot would find, asked without saying any company. */
async function leftOn(pool: ScopePool) {
  const wire = await pool.take({ companyId: 0 })
  const isIdle = wire.isIdle()
  const text = `select coalesce(current_setting('app.company_id', true), '') company,
    current_setting('transaction_read_only') "readOnly"`
  const [left] = await wire.send([{ text, values: [] }])
  pool.giveBack({ companyId: 0 }, wire)
  return { ...left?.rows[0], isIdle }
}
const nothing = { company: '', readOnly: 'on', isIdle: true }

test('it commits, and rolls back when the work fails', () =>
  withPool(async (pool) => {
    await within(pool, (run) => mark(run, 'kept'))
    const failing = within(pool, async (run) => {
      await mark(run, 'undone')
      throw new Error('no')
    })
    expect(await failing.catch((error) => error.message)).toBe('no')
    expect(await marks()).toEqual(['kept'])
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test('work without a statement takes no connection', () =>
  withPool(async (pool) => {
    await within(pool, () => within(pool, async () => 'inner'))
    await reading(pool, 7, () => within(pool, (run) => mark(run, 'alone')))
  }))

test('a failed statement fails the work, though nobody looked', () =>
  withPool(async (pool) => {
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
    expect(await marks()).not.toContain('before')
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test('what is asked for while another statement runs travels together, each with its own answer', () =>
  withPool(async (pool) => {
    const wire = await pool.take({ companyId: 7 })
    const { send } = wire
    const packets: string[][] = []
    wire.send = (group) => {
      packets.push(group.map(({ text }) => text))
      return send(group)
    }
    pool.giveBack({ companyId: 7 }, wire)
    const { done } = await within(pool, async (run) => {
      const first = say(run, 'select pg_sleep(0.1)')
      const others: ReturnType<Run>[] = []
      for (const name of ['a', 'b', 'c']) {
        await Bun.sleep(1)
        others.push(say(run, 'select $1::text as name', name))
      }
      return Promise.all([first, ...others])
    })
    expect(done.slice(1).map(({ rows }) => rows)).toEqual([
      [{ name: 'a' }],
      [{ name: 'b' }],
      [{ name: 'c' }],
    ])
    expect(packets.map((texts) => texts.length)).toEqual([3, 3, 1])
  }))

test('why a packet failed is told to the statement that failed, and to it first', () =>
  withPool(async (pool) => {
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
    expect(await marks()).not.toContain('in the packet')
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test('what is done last is done with the commit, or not at all', () =>
  withPool(async (pool) => {
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
    expect(await marks()).not.toContain('with the last')
    expect(await leftOn(pool)).toEqual(nothing)
  }))

test.each([1, 2, 3, 4, 5])(
  'killed while a statement runs (%i): it fails, and the next goes well',
  () =>
    withPool(async (pool) => {
      const lost = within(pool, async (run) => {
        const { rows } = await say(run, 'select pg_backend_pid() pid')
        const pid = Number(rows[0]?.pid)
        setTimeout(() => killer`select pg_terminate_backend(${pid})`.execute(), 20)
        await say(run, 'select pg_sleep(5)')
      })
      expect(await lost.catch((error) => error.code)).toMatch(/57P01|CONNECTION_CLOSED/)
      const began = performance.now()
      expect(await within(pool, companyOf)).toMatchObject({ done: '7' })
      expect(performance.now() - began).toBeLessThan(1000)
    }),
)

test('killed between two statements: the second reaches nobody', () =>
  withPool(async (pool) => {
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
    expect(await marks()).not.toContain('ghost')
    expect(await marks()).toContain('other')
  }))

test('killed while idle: the next one is told nothing of it', () =>
  withPool(async (pool) => {
    const { done } = await within(pool, async (run) => {
      const { rows } = await say(run, 'select pg_backend_pid() pid')
      return Number(rows[0]?.pid)
    })
    await killer`select pg_terminate_backend(${done}, 1000)`
    await Bun.sleep(50)
    expect(await within(pool, companyOf)).toMatchObject({ done: '7' })
  }))

test('a company is gone from the connection, however its work ended', () =>
  withPool(async (pool) => {
    const endings: ((run: Run) => Promise<unknown>)[] = [
      companyOf,
      (run) => say(run, 'select 1 / 0'),
      (run) => say(run, 'this is no statement'),
      (run) => Promise.all([companyOf(run), say(run, 'select 1 / 0'), companyOf(run)]),
      (run) => say(run, 'select $1::integer', 'no number'),
      (run) => say(run, 'select $1', undefined),
      async (run) => void companyOf(run).catch(() => {}),
      async () => Promise.reject(new Error('no')),
    ]
    for (const ending of endings) {
      await reading(pool, 5, ending).catch(() => {})
      expect(await leftOn(pool)).toEqual(nothing)
      await within(pool, ending, 5).catch(() => {})
      expect(await leftOn(pool)).toEqual(nothing)
    }
  }))

test('a company that cannot be set leaves the rest of its packet undone', () =>
  withPool(async (pool) => {
    const wire = await pool.take({ companyId: 0 })
    const noCompany = {
      text: `select set_config('app.company_id', $1, true), 1 / 0`,
      values: ['9'],
    }
    const own = { text: `select current_setting('app.company_id', true) company`, values: [] }
    const first = wire.send([
      { text: `select set_config('app.company_id', '5', true)`, values: [] },
      own,
    ])
    const failing = wire.send([noCompany, own])
    const after = wire.send([own])
    expect((await first)[1]?.rows).toEqual([{ company: '5' }])
    expect(await failing.catch((error) => error.code)).toBe('22012')
    expect((await after)[0]?.rows).toEqual([{ company: '' }])
    pool.giveBack({ companyId: 0 }, wire)
  }))

test('a scope that is over reaches nobody else’s connection', () =>
  withPool(async (pool) => {
    let kept: Run | undefined
    await within(pool, async (run) => {
      kept = run
      await companyOf(run)
    })
    const escaped = await within(
      pool,
      async (run) => {
        await companyOf(run)
        return kept && companyOf(kept).catch((error) => error.message)
      },
      8,
    )
    expect(escaped.done).toBe('The scope is over')
    const early = reading(pool, 5, async (run) => {
      kept = run
      setTimeout(() => companyOf(run).catch(() => {}))
    })
    await early
    expect(await within(pool, companyOf, 9)).toMatchObject({ done: '9' })
  }))

test('companies that read at once each see their own', () =>
  withPool(async (pool) => {
    const read = (company: number) => reading(pool, company, companyOf)
    const write = async (company: number) => (await within(pool, companyOf, company)).done
    const fail = (company: number) =>
      reading(pool, company, (run) => say(run, 'select 1 / 0')).catch(() => `${company}`)
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, n) => [read, write, fail][n % 3]?.(n)),
    )
    expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => `${n}`))
  }, 4))

test('reading refuses to write, and to lock', () =>
  withPool(async (pool) => {
    const codeOf = (work: (run: Run) => Promise<unknown>) =>
      reading(pool, 7, work).catch((error) => error.code)
    expect(await codeOf((run) => mark(run, 'read'))).toBe('25006')
    expect(await codeOf((run) => say(run, 'select from marks for update'))).toBe('25006')
  }))

test('no more at once than the pool may have; the others wait their turn', () =>
  withPool(async (pool) => {
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
  withPool(async (pool) => {
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
  withPool(async (pool) => {
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
