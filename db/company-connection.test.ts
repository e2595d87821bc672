import { afterAll, beforeAll, expect, test } from 'bun:test'
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

let pools: Pools
beforeAll(async () => {
  pools = await openPools()
})
afterAll(() => pools.close())

test('a company is gone from the connection, however its work ended', () =>
  pools.withPool(async (pool) => {
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
  pools.withPool(async (pool) => {
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
  pools.withPool(async (pool) => {
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
  pools.withPool(async (pool) => {
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
  pools.withPool(async (pool) => {
    const codeOf = (work: (run: Run) => Promise<unknown>) =>
      reading(pool, 7, work).catch((error) => error.code)
    expect(await codeOf((run) => mark(run, 'read'))).toBe('25006')
    expect(await codeOf((run) => say(run, 'select from marks for update'))).toBe('25006')
  }))
