/** What stands between us and the database may drop what is asked for when connecting. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createServer, connect as dial, type Server } from 'node:net'
import { join } from 'node:path'
import type { Database } from '#database/connection'
import { testDatabase } from '../src/testing/database.ts'
import { connect } from './client.ts'
import { reading } from './transaction.ts'

let database: Database
let relay: Server
const wished = 'default_transaction_read_only=on'

beforeAll(async () => {
  database = await testDatabase()
  const { host, port } = database.connection
  relay = createServer((client) => {
    const path = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
    const server = dial(path)
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1').replace(wished, wished.replace('=on', '=no'))
      server.write(Buffer.from(text, 'latin1'))
    })
    server.pipe(client)
    server.on('error', () => client.destroy())
    client.on('error', () => server.destroy())
    client.on('close', () => server.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
}, 30_000)
afterAll(async () => {
  relay.close()
  await database.stop()
})

test('a connection that could write unasked is not used', async () => {
  const address = relay.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const connection = { ...database.connection, host: '127.0.0.1', port }
  const pool = connect({ connection }, { role: 'app', max: 1 })
  const lost = reading(pool, 1, (run) => run({ text: 'select 1', values: [] }))
  expect(await lost.catch((error) => String(error))).toContain('only where a transaction says so')
  await pool.end({ timeout: 1 })

  const direct = connect(database, { role: 'app', max: 1 })
  const { rows } = await reading(direct, 1, (run) => run({ text: 'select 1 one', values: [] }))
  expect(rows).toEqual([{ one: 1 }])
  await direct.end()
})
