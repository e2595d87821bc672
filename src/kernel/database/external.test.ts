import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { connectionOf } from '#db/connection.ts'
import { testServer } from '#workshop/testing/database'
import { openExternal } from './external.ts'

test('an address fits both client libraries', () => {
  expect(connectionOf('postgres://ana:p%40ss@db.example.com:6543/desk?sslmode=require')).toEqual({
    host: 'db.example.com',
    port: 6543,
    user: 'ana',
    password: 'p@ss',
    database: 'desk',
    ssl: { rejectUnauthorized: false },
  })
  expect(connectionOf('postgresql://[::1]/')).toMatchObject({
    host: '::1',
    port: 5432,
    user: 'postgres',
    database: 'recado',
    ssl: false,
  })
  expect(() => connectionOf('postgres://db/desk?sslmode=maybe')).toThrow(/unknown sslmode/)
})

test('a server that answers and is new enough is used as it is', async () => {
  const { host, user } = await testServer()
  const address = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const database = await openExternal(address)
  expect(database).toMatchObject({ embedded: false, connection: { host, user } })
  await database.stop()

  await expect(openExternal(address, { oldest: 99 })).rejects.toThrow(
    /^The database server is PostgreSQL 18: Recado needs version 99 or later\.$/,
  )
})

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused by that name', async (encoding) => {
  const { host, user } = await testServer()
  const name = `encoded_${encoding.toLowerCase()}_${process.pid}`
  const addressOf = (database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const server = connect({ connection: connectionOf(addressOf('postgres')) }, { max: 1 })
  await server.unsafe(`create database ${name} encoding '${encoding}' template template0
    locale_provider libc lc_collate 'C' lc_ctype 'C'`)
  try {
    await expect(openExternal(addressOf(name))).rejects.toThrow(
      `The database ${name} has the encoding ${encoding}, and Recado needs UTF8`,
    )
  } finally {
    await server.unsafe(`drop database ${name} with (force)`)
    await server.end()
  }
})

test('a server that starts a moment later is waited for', async () => {
  const { host, port, user } = await testServer()
  const folder = mkdtempSync(join(tmpdir(), 'late-'))
  const name = `.s.PGSQL.${port}`
  const address = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
  try {
    const opened = openExternal(address)
    await Bun.sleep(300)
    symlinkSync(join(host, name), join(folder, name))
    expect(await opened).toMatchObject({ connection: { host: folder } })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a server that is down is one clear line without the password', async () => {
  const opened = openExternal('postgres://ana:hunter2@127.0.0.1:9/desk', { awaitedMs: 100 })
  await expect(opened).rejects.toThrow(
    /^The database desk at 127\.0\.0\.1:9 cannot be opened as ana \(.*\): start it or correct DATABASE_URL\.$/,
  )
})

test('a pooler that refuses start-up options is named in one sentence', async () => {
  // What PgBouncer 1.18 sends.
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', '']
  const text = Buffer.from(`${fields.join('\0')}\0`)
  const head = Buffer.from([0x45, 0, 0, 0, text.length + 4])
  const pooler = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (startup) => {
      if (startup.includes('options\0')) socket.end(Buffer.concat([head, text]))
    })
  })
  await new Promise<void>((ready) => pooler.listen(0, '127.0.0.1', ready))
  const address = pooler.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await expect(openExternal(`postgres://ana:hunter2@127.0.0.1:${port}/desk`)).rejects.toThrow(
      /refuses start-up options \(unsupported.*\), as poolers such as PgBouncer do: set DATABASE_URL/,
    )
  } finally {
    pooler.close()
  }
})
