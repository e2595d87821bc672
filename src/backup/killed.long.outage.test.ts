/**
 * Killed in the phases of a backup, a restore and a migration: nothing half made has a name that
 * counts, and whoever comes next ends with all of it.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from '#db/client.ts'
import { openEmbedded } from '#kernel/database/embedded'
import { keyOf } from '#kernel/media/store'
import { eventually, eventuallyPasses } from '#workshop/testing/eventually'
import { databaseProcesses } from '#workshop/testing/programs/database-processes'
import { makeProgram, type Program } from '#workshop/testing/programs/program'
import { calledHere, recado, startRecado } from '#workshop/testing/programs/recado'
import { logIn } from '#workshop/testing/programs/traffic'
import { makeReleased } from '#workshop/testing/released'
import { databaseOf } from './testing/work.ts'

const many = 600
const fileBytes = 50_000
const folder = mkdtempSync(join(tmpdir(), 'recado-killed-'))
const backups = join(folder, 'backups')
let desk: Program
let elsewhere: Program

beforeAll(async () => {
  mkdirSync(backups)
  desk = await makeProgram({})
  elsewhere = await makeProgram({})
  await desk.start()
  const sql = databaseOf(desk)
  const names = Array.from({ length: many }, () => randomBytes(16).toString('hex'))
  for (const name of names) {
    const path = join(desk.dataDir, 'media', keyOf(1, name))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, randomBytes(fileBytes))
  }
  await sql`insert into media (company_id, name, kind, state, bytes)
    select (select min(id) from companies), name, 'document', 'stored', ${fileBytes}
    from unnest(${names}::text[]) name`
  await sql.end()
})
afterAll(async () => {
  await desk.remove()
  await elsewhere.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function visit(dataDir: string, args: string[]) {
  const { status, err } = await recado(args, { dataDir })
  return [status, err]
}

/** The server lets go of the lock of one that was killed once it sees that its client is gone. */
const backUp = () =>
  eventuallyPasses(async () =>
    expect(await visit(desk.dataDir, ['backup', backups])).toEqual([0, '']),
  )

/** Looks often: the moment is short. */
async function killWhen(dataDir: string, args: string[], when: () => Promise<boolean> | boolean) {
  const child = startRecado(args, { dataDir })
  while (child.exitCode === null && !(await when())) await Bun.sleep(5)
  child.kill('SIGKILL')
  await child.exited
}

const objects = () =>
  readdirSync(backups, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name)))
const archives = () => readdirSync(backups).filter((name) => name.endsWith('.backup'))
const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'media'), { recursive: true }).filter((name) =>
    /[0-9a-f]{32}$/.test(String(name)),
  )

test('a backup, while it writes files: none has a name, and the next one has all of them', async () => {
  await killWhen(desk.dataDir, ['backup', backups], () => objects().length > 0)
  expect(archives()).toEqual([])
  expect(objects().length).toBeLessThan(many)
  await backUp()
  expect([archives().length, objects().length]).toEqual([1, many])
  copyFileSync(join(desk.dataDir, 'backup-key'), join(backups, 'backup-key'))
})

test('a restore, while it fetches files: the folder is refused until it is restored again', async () => {
  const media = join(elsewhere.dataDir, 'restoring/media')
  await killWhen(elsewhere.dataDir, ['restore', backups], () => existsSync(media))
  expect(await visit(elsewhere.dataDir, ['serve'])).toEqual([
    2,
    expect.stringContaining(`run ${calledHere} restore again`),
  ])
  expect(await visit(elsewhere.dataDir, ['restore', backups])).toEqual([0, ''])
  expect(filesIn(elsewhere.dataDir).length).toBe(many)
})

test('a restore, while it moves aside what was there: the next start ends it, and loses nothing', async () => {
  const { dataDir } = elsewhere
  const old = 20_000
  for (let number = 0; number < old; number += 1) writeFileSync(join(dataDir, `old-${number}`), '')
  const isMoving = () => readdirSync(dataDir).some((name) => name.startsWith('before-restore-'))
  await killWhen(dataDir, ['restore', backups, '--force'], isMoving)
  expect(existsSync(join(dataDir, 'restoring/whole'))).toBe(true)
  expect(readdirSync(dataDir).some((name) => name.startsWith('old-'))).toBe(true)

  await elsewhere.start()
  await logIn(elsewhere)
  const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-'))
  const moved = readdirSync(join(dataDir, aside ?? ''))
  expect(moved.filter((name) => name.startsWith('old-')).length).toBe(old)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('old-'))).toEqual([])
  expect([filesIn(dataDir).length, existsSync(join(dataDir, 'restoring'))]).toEqual([many, false])
  await elsewhere.end()
})

test('a restore, while it moves in what it has made: the next start ends it, and says so', async () => {
  const { dataDir } = elsewhere
  const staging = join(dataDir, 'restoring')
  // So many that the moment lasts.
  const added = 20_000
  let isFull = false
  const isMovingIn = () => {
    if (!isFull && existsSync(join(staging, 'postgres'))) {
      for (let number = 0; number < added; number += 1) {
        writeFileSync(join(staging, `new-${number}`), '')
      }
      isFull = true
    }
    return existsSync(join(staging, 'emptied'))
  }
  await killWhen(dataDir, ['restore', backups, '--force'], isMovingIn)
  const left = readdirSync(staging).filter((name) => name.startsWith('new-'))
  expect([left.length > 0, existsSync(join(staging, 'emptied'))]).toEqual([true, true])

  await elsewhere.start()
  await logIn(elsewhere)
  expect(elsewhere.output()).toContain(
    'that was interrupted had all rows and files, and is finished',
  )
  expect(readdirSync(dataDir).filter((name) => name.startsWith('new-')).length).toBe(added)
  expect([filesIn(dataDir).length, existsSync(staging)]).toEqual([many, false])
  await elsewhere.end()
})

test.each(['when its server begins', 'when it writes'])(
  'a backup of a desk that is off, %s: no server is left',
  async (when) => {
    await desk.end()
    const isKilled = () =>
      when === 'when it writes'
        ? readdirSync(backups).some((name) => name.endsWith('.partial'))
        : databaseProcesses(desk.dataDir).length > 0
    await killWhen(desk.dataDir, ['backup', backups], isKilled)
    await eventually(() => databaseProcesses(desk.dataDir).length === 0, 'its server has ended')
    await backUp()
  },
)

test('a migration, while it waits for a table: the next one ends it, with every row', async () => {
  const dataDir = join(folder, 'released')
  const old = await openEmbedded(dataDir)
  const mediaFolder = join(dataDir, 'media')
  const { appSecret } = await makeReleased(old, '0001_start', { mediaFolder })
  const rows = async (sql: ReturnType<typeof connect>) => {
    const [row] = await sql`select (select count(*) from messages) messages,
      (select count(*) from tickets) tickets`
    return { ...row }
  }
  const before = connect(old, { max: 1 })
  const had = await rows(before)
  await before.end()
  await old.stop()
  writeFileSync(join(dataDir, 'app-secret'), appSecret, { mode: 0o600 })

  // It reads for the backup before the upgrade, and cannot be changed.
  const holding = await openEmbedded(dataDir)
  const sql = connect(holding, { max: 2 })
  await sql.begin(async (transaction) => {
    await transaction`lock table messages, tickets, contacts, users in row exclusive mode`
    await killWhen(dataDir, ['migrate'], async () => {
      const [waiting] = await sql`select from pg_locks where not granted and locktype = 'relation'`
      return waiting !== undefined
    })
  })
  expect(readdirSync(join(dataDir, 'before-upgrade')).length).toBe(1)
  expect(await rows(sql)).toEqual(had)
  await sql.end()
  await holding.stop()
  expect(await visit(dataDir, ['migrate'])).toEqual([0, ''])

  const after = await openEmbedded(dataDir)
  const migrated = connect(after, { max: 1 })
  const [last] = await migrated`select name from migrations order by number desc limit 1`
  expect([last?.name, await rows(migrated)]).toEqual([expect.not.stringContaining('0001'), had])
  await migrated.end()
  await after.stop()
})
