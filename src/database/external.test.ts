import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testServer } from '#testing/database'
import { connectionOf } from './connection.ts'
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
