import { expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { isDatabaseAway } from './away.ts'
import { connect } from './client.ts'
import { openPool } from './pool.ts'
import { reading } from './reading.ts'

const nowhere = { user: 'nobody', password: undefined, database: 'none', ssl: false }
const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })
const failureOf = (work: Promise<unknown>) => work.then(undefined, (error: unknown) => error)

test.each([
  { host: '127.0.0.1', port: 1 },
  { host: '/nowhere', port: 5432 },
])('a server that does not run is away, for both drivers: %j', async (place) => {
  const database = { connection: { ...nowhere, ...place } }
  const platform = connect(database, { max: 1 })
  expect(isDatabaseAway(await failureOf(platform`select 1`.execute()))).toBe(true)
  await platform.end()
  const pool = openPool(database, { max: 1 })
  const read = reading(pool, 1, (run) => run({ text: 'select 1', values: [] }))
  expect(isDatabaseAway(await failureOf(read))).toBe(true)
  await pool.end()
})

test('so is one that ends, starts, is full or stopped answering, whatever the error is wrapped in', () => {
  const codes = ['57P01', '57P03', '25P03', '25P04', '53300', '08006', 'CONNECTION_CLOSED']
  for (const code of [...codes, 'CONNECT_TIMEOUT']) {
    expect(isDatabaseAway(new Error('a query failed', { cause: coded(code) }))).toBe(true)
  }
  expect(isDatabaseAway(coded('ECONNRESET', { syscall: 'read' }))).toBe(true)
})

test('other failures are not: of a statement, of the protocol, of files and of other servers', async () => {
  for (const code of ['23505', '40001', '25P02', '08P01']) {
    expect(isDatabaseAway(coded(code))).toBe(false)
  }
  expect(isDatabaseAway(await failureOf(readFile('/nowhere/at/all')))).toBe(false)
  expect(isDatabaseAway(await failureOf(fetch('http://127.0.0.1:1')))).toBe(false)
  expect(isDatabaseAway('gone')).toBe(false)
})
