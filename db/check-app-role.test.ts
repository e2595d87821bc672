import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createServer, connect as dial } from 'node:net'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { emptyDatabase, testDatabase } from '../src/workshop/testing/database.ts'
import { checkAppRole } from './check-app-role.ts'
import { connect } from './client.ts'
import type { Database } from './connection.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { reading } from './reading.ts'

let database: Database
let sql: Sql

beforeEach(async () => {
  database = await testDatabase()
  sql = connect(database, { max: 1 })
})
afterEach(async () => {
  await sql.end()
  await database.stop()
})

async function check(connection: Database['connection']) {
  const pool = openPool({ connection }, { max: 1 })
  await checkAppRole(pool).finally(() => pool.end({ timeout: 1 }))
}

/** Something between us and the database that drops what is asked for when connecting. */
async function openRelay(option: string, instead: string) {
  const { host, port } = database.connection
  const server = createServer((client) => {
    const place = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
    const upstream = dial(place)
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1').replace(option, instead.padEnd(option.length))
      upstream.write(Buffer.from(text, 'latin1'))
    })
    upstream.pipe(client)
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const relayPort = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    connection: { ...database.connection, host: '127.0.0.1', port: relayPort },
    [Symbol.dispose]: () => void server.close(),
  }
}

test('scopes work as a role that row-level security binds', async () => {
  await check(database.connection)
  const pool = openPool(database, { max: 1 })
  const run = (text: string) => reading(pool, 1, (run) => run({ text, values: [] }))
  expect((await run('select current_user')).rows).toEqual([{ current_user: 'recado_app' }])
  await expect(run('select * from migrations')).rejects.toThrow(/permission denied/)
  await pool.end()
})

test('start fails where that role owns something: its policies would not bind it', async () => {
  await sql`create table mine (id integer)`
  await sql`grant create on schema public to recado_app`
  await sql`alter table mine owner to recado_app`
  await expect(check(database.connection)).rejects.toThrow(/row-level security does not bind/)
})

test('start fails where the role is lost on the way', async () => {
  using relay = await openRelay('role=recado_app', 'role=none')
  await expect(check(relay.connection)).rejects.toThrow(/row-level security does not bind/)
})

test('a connection that could write unasked is not used', async () => {
  using relay = await openRelay('read_only=on', 'read_only=no')
  await expect(check(relay.connection)).rejects.toThrow(/only where a transaction says so.*pooler/)
})

test('a plain owner of the database can run it, once granted the role', async () => {
  const empty = await emptyDatabase()
  const admin = connect(empty, { max: 1 })
  await admin`create role plain_owner login`
  await admin`alter database ${admin(empty.connection.database)} owner to plain_owner`
  await admin`grant recado_app to plain_owner`
  const connection = { ...empty.connection, user: 'plain_owner' }

  await migrate({ connection })
  await check(connection)

  await admin`reassign owned by plain_owner to current_user`
  await admin`drop owned by plain_owner`
  await admin`drop role plain_owner`
  await admin.end()
  await empty.stop()
})

test('start fails where the role cannot be assumed', async () => {
  await sql`create role stranger login`
  await expect(check({ ...database.connection, user: 'stranger' })).rejects.toThrow(
    /GRANT recado_app TO that user/,
  )
  await sql`drop role stranger`
})
