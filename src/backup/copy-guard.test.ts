import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { testDatabase } from '#workshop/testing/database'
import { holdSessionsOfCopy } from './copy-guard.ts'
import { releaseSessions } from './releasing-sessions.ts'

let database: Database
let sql: Sql
let folder: string
let dataDir: string
beforeEach(async () => {
  database = await testDatabase()
  sql = connect(database, { max: 2 })
  folder = mkdtempSync(join(tmpdir(), 'recado-copy-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  await start(dataDir)
})
afterEach(async () => {
  await sql.end()
  await database.stop()
  rmSync(folder, { recursive: true })
})

const start = (path: string) => holdSessionsOfCopy(sql, path)
async function isHeld() {
  const [row] = await sql`select sessions_held_since is not null held from installation`
  return row?.held
}

test('a folder without a marker gets one, and nothing is asked', async () => {
  expect(readFileSync(join(dataDir, 'recado.place'), 'utf8')).toMatch(/^\d+ \d+\n$/)
  expect(await isHeld()).toBe(false)
})

test('started again, or renamed, it is the same folder', async () => {
  await start(dataDir)
  const elsewhere = join(folder, 'renamed')
  renameSync(dataDir, elsewhere)
  await start(elsewhere)
  expect(await isHeld()).toBe(false)
})

test.each([
  ['cp -a', (to: string) => ['cp', '-a', dataDir, to]],
  [
    'a tar',
    (to: string) => ['sh', '-c', `mkdir ${to} && tar -C ${dataDir} -c . | tar -C ${to} -x`],
  ],
])('what comes of %s holds the sessions, in a new epoch, once', async (_, copying) => {
  const copy = join(folder, 'copy')
  expect(Bun.spawnSync(copying(copy)).exitCode).toBe(0)
  const [before] = await sql`select epoch from installation`
  await start(copy)
  expect(await isHeld()).toBe(true)
  const [after] = await sql`select epoch from installation`
  expect(after).not.toEqual(before)

  expect(await releaseSessions(sql)).toBe(true)
  await start(copy)
  expect([await isHeld(), await releaseSessions(sql)]).toEqual([false, false])
  await start(dataDir)
  expect(await isHeld()).toBe(false)
})

test('a marker that was not finished is made again', async () => {
  await Bun.write(join(dataDir, 'recado.place'), '')
  await start(dataDir)
  expect([existsSync(join(dataDir, 'recado.place')), await isHeld()]).toEqual([true, false])
  expect(readFileSync(join(dataDir, 'recado.place'), 'utf8')).not.toBe('')
})
