import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import type { Database } from '#database/connection'
import { testDatabase } from '../src/testing/database.ts'
import { connect } from './client.ts'
import { reading } from './transaction.ts'

let database: Database
let pool: Sql
beforeAll(async () => {
  database = await testDatabase()
  pool = connect(database, { role: 'app', max: 1 })
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
  expect(rows).toEqual([{ times: 8, others: 0 }])
})
