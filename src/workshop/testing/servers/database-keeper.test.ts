import '#process/quiet-console'
import { afterAll, expect, test } from 'bun:test'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { runningServer } from '#kernel/database/embedded'
import { eventually } from '../eventually.ts'
import { clearMemory } from './in-memory.ts'
import { processesIn } from './server-users.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-keeper-'))
const root = new URL('../../../../', import.meta.url).pathname
const patienceMs = 2000
const command = ['src/workshop/testing/servers/database-keeper.ts', folder, String(patienceMs)]
const start = () =>
  Bun.spawn([process.execPath, ...command], { cwd: root, stdout: 'ignore', stderr: 'ignore' })
let keeper = start()

afterAll(async () => {
  keeper.kill()
  await keeper.exited
  clearMemory(folder)
  rmSync(folder, { recursive: true, force: true })
})

const isRunning = async () => runningServer(folder)

test('a server that nobody uses ends, but not while a process may connect', async () => {
  const user = Bun.spawn(['sleep', '60'])
  mkdirSync(join(processesIn(folder), String(user.pid)), { recursive: true })
  await eventually(isRunning, 'the server runs')
  await Bun.sleep(3 * patienceMs)
  expect(await isRunning()).toBeDefined()
  user.kill()
  await user.exited
  expect(await keeper.exited).toBe(0)
  expect(await isRunning()).toBeUndefined()
  // In memory, or where there is no room on the disk, for the next start.
  const data = join(folder, 'postgres')
  const isInMemory = lstatSync(data).isSymbolicLink()
  expect(existsSync(join(data, 'data'))).toBe(!isInMemory)
})

test('who connects just before it would end is left alone', async () => {
  keeper = start()
  const connection = await eventually(isRunning, 'the server runs')
  await Bun.sleep(patienceMs / 2)
  const sql = postgres({ ...connection, database: 'postgres', max: 1, fetch_types: false })
  await sql`select 1`
  await Bun.sleep(2 * patienceMs)
  expect((await sql`select`).count).toBe(1)
  await sql.end()
  expect(await keeper.exited).toBe(0)
})
