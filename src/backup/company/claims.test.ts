import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { releasedTables } from '#db/released-tables.ts'
import { isRefusal } from '#process/refusal'
import { readSettings } from '#settings'
import { databaseUrl } from '#workshop/testing/database'
import { openReleased, releasedNames } from '#workshop/testing/released'
import { createWorld, type World } from '#workshop/testing/world'
import { smallEntry } from '../entries.ts'
import { findKey } from '../finding-key.ts'
import { mostOfManifest } from '../manifest.ts'
import { openFrames } from '../opening.ts'
import { localSpot } from '../places/locating.ts'
import { silent } from '../progress.ts'
import { openArchive } from '../reading.ts'
import { RowLength } from '../row-length.ts'
import { sealFrames } from '../sealing.ts'
import { Allowance } from '../unpacking.ts'
import { verifyArchive } from '../verifying.ts'
import { backUpCompany } from './backing-up.ts'
import type { Claim } from './claims.ts'
import { type CompanyRestoreOptions, restoreCompany } from './restoring.ts'
import { type InMemory, readIntoMemory, unchanged, writeChanged } from './testing/archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-claims-'))
const file = join(folder, 'there/acme.backup')
let world: World
let memory: InMemory

const settings = () =>
  readSettings({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(world.database.connection),
    APP_SECRET: 'x'.repeat(32),
  })

beforeAll(async () => {
  world = await createWorld()
  mkdirSync(join(folder, 'media'), { recursive: true })
  writeFileSync(join(folder, 'app-secret'), 'x'.repeat(32))
  const made = await backUpCompany(settings(), {
    place: join(folder, 'acme.backup'),
    company: { companyId: world.acmeId, withSessions: false, withMedia: false },
    progress: silent,
  })
  memory = await readIntoMemory(made)
  await world.platform`update users set email = 'here.' || email`
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const restore = (options: Partial<CompanyRestoreOptions> = {}) =>
  restoreCompany(settings(), file, {
    planId: undefined,
    accept: async () => {},
    jobs: [],
    askPhrase: async () => '',
    progress: () => silent,
    ...options,
  })

const reasonOf = (work: Promise<unknown>) =>
  work.then(String, (error: Error) => (isRefusal(error) ? error.message : error))

test('what costs whoever takes it is asked before anything is written', async () => {
  const archive = unchanged(memory)
  const companies = archive.tables.find(({ name }) => name === 'companies')
  for (const row of companies?.rows ?? [])
    row[companies?.columns.indexOf('due_date') ?? 0] = '9999-12-31'
  await writeChanged(file, memory, archive)
  const [plan] = await world.platform`update plans set users = 1, queues = 0 returning id`
  let asked: readonly Claim[] = []
  const refused = restore({
    planId: Number(plan?.id),
    accept: async (claims) => {
      asked = claims
      throw new Error('no')
    },
  })
  await expect(refused).rejects.toThrow('no')
  expect(asked.map(({ sentence }) => sentence)).toEqual([
    'It has not to pay before 9999-12-31.',
    expect.stringMatching(/^It has \d+ users, and the plan .+ allows 1\.$/),
    expect.stringMatching(/^It has \d+ queues, and the plan .+ allows 0\.$/),
  ])
  expect(asked.map(({ name }) => name)).toEqual(['due-date', 'users', 'queues'])
  expect(await world.platform`select id from companies`).toHaveLength(2)
})

test('an archive that is cut anywhere is refused with a sentence', async () => {
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    const archive = unchanged(memory)
    archive.spoil = (bytes) => bytes.subarray(0, Math.floor(bytes.length * part))
    await writeChanged(file, memory, archive)
    expect(await reasonOf(restore())).toMatch(/is no backup of Recado|is cut off|is damaged/)
  }
})

test('a manifest or a row that is longer than any, and what no disk holds, are not read', async () => {
  const archive = unchanged(memory)
  archive.arrange = (entries) => [
    ...entries.slice(0, -1),
    smallEntry('manifest.json', ' '.repeat(mostOfManifest + 1)),
  ]
  await writeChanged(file, memory, archive)
  expect(await reasonOf(restore())).toContain('at most 16777216 are read')

  const row = new RowLength('messages')
  const chunk = new Uint8Array(16 * 1024 * 1024)
  for (let turn = 0; turn < 4; turn += 1) row.add(chunk)
  expect(() => row.add(chunk)).toThrow('more than 64 MB')

  await writeChanged(file, memory, unchanged(memory))
  const { archive: opened, key } = await keyOf()
  const room = new Allowance(1_000, 'There is no room')
  const verifying = verifyArchive({ archive: opened, key, progress: silent, room })
  await expect(verifying).rejects.toThrow('There is no room')
})

async function keyOf() {
  const archive = await openArchive(localSpot(file))
  const found = await findKey(archive, {
    dataDir: folder,
    keyFile: undefined,
    askPhrase: async () => '',
  })
  return { archive, key: found.archiveKey }
}

test('a few kilobytes that unpack to what no entry names are refused', async () => {
  await writeChanged(file, memory, unchanged(memory))
  const { archive, key } = await keyOf()
  const frames: Uint8Array[] = []
  const sealed = { file, spot: archive.spot, size: archive.size, start: archive.headBytes.length }
  for await (const frame of openFrames(sealed, key, silent)) frames.push(frame)
  // Behind the end of the tar, whose reader takes zeros for padding.
  const zeros = await Bun.zstdCompress(new Uint8Array(64 * 1024 * 1024))
  const again: Uint8Array[] = [archive.headBytes]
  for await (const frame of sealFrames(key, Readable.from([...frames, zeros]))) again.push(frame)
  writeFileSync(file, Buffer.concat(again))
  expect(Bun.file(file).size).toBeLessThan(200_000)
  expect(await reasonOf(restore())).toContain('unpacks to more than its entries say')
})

test('the tables of each release are those of its backup', async () => {
  expect([...releasedTables.keys()]).toEqual(releasedNames)
  for (const name of releasedNames) {
    const { manifest } = await openReleased(name)
    const tables = Object.fromEntries(manifest.tables.map((one) => [one.name, one.columns]))
    expect(releasedTables.get(name)).toEqual(tables)
  }
})
