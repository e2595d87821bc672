/** Archives of one folder have each file once. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { listArchives } from '../archives.ts'
import { type MadeBackup, makeBackup } from '../making.ts'
import { silent } from '../progress.ts'
import { restoreBackup } from '../restoring.ts'
import { type Installation, makeInstallation } from '../testing/installation.ts'

const fileBytes = 400_000
const same = randomBytes(fileBytes)
let installation: Installation
let backups: string
let keys: string[]
let first: MadeBackup

beforeAll(async () => {
  installation = await makeInstallation()
  backups = join(installation.folder, 'backups')
  mkdirSync(backups)
  keys = await installation.keepMany(60, fileBytes)
  // Forwarded to somebody else.
  keys.push(await installation.keep(same), await installation.keep(same))
  await installation.keep(randomBytes(3 * 1024 * 1024))
  first = await backUp()
})
afterAll(() => installation.remove())

const backUp = () => makeBackup(installation.settings, backups, silent)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const objects = (folder = backups) =>
  filesIn(folder).filter((path) => /\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))

const bytesIn = (paths: string[]) => paths.reduce((sum, path) => sum + statSync(path).size, 0)

/** A name has a second only. */
const nextSecond = () => Bun.sleep(1_000 - (Date.now() % 1_000))

test('equal files are there once, sealed, and under a name that does not tell them', () => {
  expect(first.media).toMatchObject({ files: 63, added: 62, missing: 0 })
  expect(objects().length).toBe(62)
  const sum = createHash('sha256').update(same).digest('hex')
  expect(objects().some((path) => path.includes(sum))).toBe(false)
  const start = same.subarray(0, 64)
  expect(objects().some((path) => readFileSync(path).includes(start))).toBe(false)
})

test('a second one writes less than 2 % of what the files have', async () => {
  await nextSecond()
  const before = new Set(filesIn(backups))
  const second = await backUp()
  const written = filesIn(backups).filter((path) => !before.has(path))
  expect(written.map((path) => path.split('.').at(-1)).sort()).toEqual(['backup', 'list'])
  expect(second.media).toEqual({ files: 63, missing: 0, areLeft: false, added: 0 })
  expect(second.bytes).toBe(bytesIn(written))
  expect(second.bytes / (62 * fileBytes)).toBeLessThan(0.02)
})

test('either is restored with all of its files', async () => {
  for (const file of [first.file, backups]) {
    const { settings, dataDir, sql } = await installation.target()
    const { manifest } = await restoreBackup(settings, file, installation.options())
    expect(manifest.media).toMatchObject({ place: 'beside', files: 63, missing: 0 })
    expect(filesIn(join(dataDir, 'media')).length).toBe(63)
    for (const key of keys) {
      const restored = readFileSync(join(dataDir, 'media', key))
      expect(restored.equals(readFileSync(join(installation.settings.dataDir, 'media', key)))).toBe(
        true,
      )
    }
    expect((await sql`select from media where state = 'stored'`).length).toBe(63)
  }
})

test('the page lists them, apart from what is whole alone and what is cut', async () => {
  const folder = join(installation.folder, 'listed')
  cpSync(backups, folder, { recursive: true })
  const name = readdirSync(folder).find((one) => one.endsWith('.backup')) ?? ''
  const bytes = readFileSync(join(folder, name))
  writeFileSync(join(folder, 'cut.backup'), bytes.subarray(0, -1))
  const draft = '.recado-x.backup.99999999.partial'
  writeFileSync(join(folder, draft), bytes.subarray(0, 100))
  const listed = await listArchives(folder, installation.settings)
  const isOf = (one: string) => listed.find((archive) => archive.name === one)?.is
  expect([name, 'cut.backup', draft].map(isOf)).toEqual(['sharing', 'incomplete', 'incomplete'])
})

const [head, frame] = [20, 5_000]
const flip = (path: string, at: number) => {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test.each<[string, (one: string, other: string) => void]>([
  ['missing', (one) => rmSync(one)],
  ['changed in its head', (one) => flip(one, head)],
  ['changed', (one) => flip(one, frame)],
  ['cut off', (one) => writeFileSync(one, readFileSync(one).subarray(0, 100_000))],
  ['cut to nothing', (one) => writeFileSync(one, '')],
  ['exchanged with another', (one, other) => copyFileSync(other, one)],
])('a file that is %s is refused by its name, and nothing is restored', async (_, befalls) => {
  const copy = join(installation.folder, 'copy')
  cpSync(backups, copy, { recursive: true })
  const [one = '', other = ''] = objects(copy).sort()
  befalls(one, other)
  const { settings, dataDir, sql } = await installation.target()
  const restoring = restoreBackup(settings, copy, installation.options())
  const reason = await restoring.then(String, (error: Error) => error.message)
  rmSync(copy, { recursive: true })
  expect(reason).toContain(one)
  expect(await sql`select from pg_tables where schemaname = 'public'`).toBeEmpty()
  expect(filesIn(dataDir).filter((path) => !/recado\.(lock|pid)/.test(path))).toEqual([])
})

test.each(['list', 'rows'])('without its %s it is refused', async (part) => {
  const copy = join(installation.folder, 'copy')
  cpSync(backups, copy, { recursive: true })
  const lost = filesIn(copy).filter((path) => path.endsWith(part === 'list' ? '.list' : '.backup'))
  for (const path of lost) rmSync(path)
  const { settings, sql } = await installation.target()
  const restoring = restoreBackup(settings, copy, installation.options())
  const reason = await restoring.then(String, (error: Error) => error.message)
  rmSync(copy, { recursive: true })
  expect(reason).toContain(part === 'list' ? '.list' : `There is no backup in ${copy}`)
  expect(await sql`select from pg_tables where schemaname = 'public'`).toBeEmpty()
})

test('a file that was lost in the folder is written again', async () => {
  const [lost = ''] = objects()
  rmSync(lost)
  await nextSecond()
  expect((await backUp()).media).toMatchObject({ files: 63, added: 1 })
  expect(existsSync(lost)).toBe(true)
})

test('one that is removed while the backup runs is in it', async () => {
  const key = await installation.keep(randomBytes(5_000))
  await nextSecond()
  let removed: Promise<void> | undefined
  const removing = {
    ...silent,
    add() {
      removed ??= installation.store.remove(key)
    },
  }
  const made = await makeBackup(installation.settings, backups, removing)
  await removed
  expect(existsSync(join(installation.settings.dataDir, 'media', key))).toBe(false)
  expect(made.media).toMatchObject({ files: 64, missing: 0, added: 1 })
})
