import { afterAll, beforeAll, expect, test } from 'bun:test'
import { testDatabase } from '../src/workshop/testing/database.ts'
import type { Database } from './connection.ts'
import { openPool, type ScopePool } from './pool.ts'
import { reading } from './reading.ts'
import { tickets } from './schema/tickets.ts'
import { prepared, sessionOf } from './session.ts'

let database: Database
let pool: ScopePool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.stop()
})

test('a statement is parsed and planned once per connection, whatever travels with it', async () => {
  const text = 'select id, $1::text as marked from tickets'
  for (let n = 0; n < 4; n++) {
    await reading(pool, 1, (run) =>
      Promise.all([run({ text, values: ['a'] }), run({ text, values: ['b'] })]),
    )
  }
  const { rows } = await reading(pool, 1, (run) =>
    run({
      text: `select generic_plans::integer as times, custom_plans::integer as others
        from pg_prepared_statements where statement = $1`,
      values: [text],
    }),
  )
  // The second of the first pair was sent before the first had been understood.
  expect(rows).toEqual([{ times: 7, others: 0 }])
})

test('a connection keeps the statements it used last, and no more than it needs', async () => {
  const often = 'select 1 as often'
  const ask = (text: string) => reading(pool, 1, (run) => run({ text, values: [] }))
  for (let n = 0; n < 500; n++) {
    await ask(`select ${n} as rare`)
    await ask(often)
  }
  const { rows } = await ask(`select count(*)::integer as all,
    max(generic_plans) filter (where statement = '${often}')::integer as times
    from pg_prepared_statements`)
  expect(rows).toEqual([{ all: 400, times: 500 }])
})

test('where companies differ much, each has the statement and its plan for itself', async () => {
  const all = prepared((db) => db.select({ id: tickets.id }).from(tickets), { eachCompany: true })
  for (const companyId of [1, 2, 1]) {
    await reading(pool, companyId, (run) => all.execute({ db: sessionOf(run), companyId }))
  }
  const { rows } = await reading(pool, 1, (run) =>
    run({
      text: `select substring(statement from 'company [0-9]+') as of, generic_plans::integer as times
        from pg_prepared_statements where statement ~ 'company [0-9]' order by 1`,
      values: [],
    }),
  )
  expect(rows).toEqual([
    { of: 'company 1', times: 2 },
    { of: 'company 2', times: 1 },
  ])
})

test('what is asked for at once travels in one packet, and each gets its own answer', async () => {
  const answers = await reading(pool, 7, (run) =>
    Promise.all(
      [1, 2, 3].map(async (n) => {
        const { rows } = await run({
          text: `select $1::integer as n, current_setting('app.company_id') as company, transaction_timestamp()::text as at`,
          values: [n],
        })
        return rows[0]
      }),
    ),
  )
  expect(answers.map((row) => [row?.n, row?.company])).toEqual([
    [1, '7'],
    [2, '7'],
    [3, '7'],
  ])
  expect(new Set(answers.map((row) => row?.at)).size).toBe(1)
})
