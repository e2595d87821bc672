/** Backups into an S3-compatible store, and what may befall them on their way. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openS3Server, type S3Server } from '#workshop/testing/servers/s3-server'
import { makeBackup } from '../making.ts'
import { listOtherPlaces } from '../other-places.ts'
import { silent } from '../progress.ts'
import { restoreBackup } from '../restoring.ts'
import { type Installation, makeInstallation } from '../testing/installation.ts'
import { bucketPlace } from './bucket.ts'

const address = 's3://files/desk'
const large = 20 * 1024 * 1024
const opened: S3Server[] = []
let installation: Installation
let keys: string[]

beforeAll(async () => {
  installation = await makeInstallation()
  keys = await installation.keepMany(25, 10_000)
  keys.push(await installation.keep(randomBytes(large)))
})
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
})
afterAll(() => installation.remove())

function server(objects?: Map<string, Uint8Array>) {
  const s3 = openS3Server(objects)
  opened.push(s3)
  return s3
}

const settingsFor = (s3: S3Server) => ({ ...installation.settings, backupS3: s3.settings })
const backUp = (s3: S3Server, to = address) => makeBackup(settingsFor(s3), to, silent)
const reasonOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)
const backupsIn = ({ objects }: S3Server) =>
  [...objects.keys()].filter((key) => key.endsWith('.backup'))

async function restore(s3: S3Server, from: string) {
  const { settings, dataDir } = await installation.target()
  const target = { ...settings, backupS3: s3.settings }
  const { manifest } = await restoreBackup(target, from, installation.options())
  for (const key of keys) {
    const [restored, was] = [dataDir, installation.settings.dataDir].map((dir) =>
      readFileSync(join(dir, 'media', key)),
    )
    expect(was && restored?.equals(was)).toBe(true)
  }
  return manifest
}

test('each file goes there once, and the newest is restored from there', async () => {
  const s3 = server()
  s3.delayMs = 2
  const made = await backUp(s3)
  expect(made.file).toStartWith(`${address}/recado-`)
  expect(made.media).toMatchObject({ files: 26, added: 26 })
  const listed = await listOtherPlaces(settingsFor(s3), installation.folder)
  const name = made.file.split('/').at(-1)
  expect(listed).toMatchObject([
    { place: address, isMissing: false, archives: [{ name, is: 'sharing', opensWith: 'key' }] },
  ])
  // From where nobody has made a backup, such as a new node: whose they are cannot be told.
  const { settings, dataDir } = await installation.target()
  mkdirSync(dataDir)
  const told = 'last-backup.json'
  copyFileSync(join(installation.settings.dataDir, told), join(dataDir, told))
  expect(
    await listOtherPlaces({ ...settings, backupS3: s3.settings }, installation.folder),
  ).toMatchObject([{ place: address, failure: null, archives: [{ name, is: 'alone' }] }])
  const before = s3.objects.size
  await Bun.sleep(1_000 - (Date.now() % 1_000))
  const second = await backUp(s3)
  expect([second.media.added, s3.objects.size - before]).toEqual([0, 2])
  expect(second.bytes / large).toBeLessThan(0.02)
  expect((await restore(s3, address)).media).toMatchObject({ place: 'beside', files: 26 })
})

test('a name that ends with .backup is one file with everything in it', async () => {
  const s3 = server()
  const file = `${address}/all.backup`
  expect((await backUp(s3, file)).bytes).toBeGreaterThan(large)
  expect([...s3.objects.keys()]).toEqual(['desk/all.backup'])
  expect((await restore(s3, file)).media).toMatchObject({ place: 'archive', files: 26 })
})

test('a store that denies is named, and nothing is there', async () => {
  const s3 = server()
  s3.refuses = 403
  expect(await reasonOf(backUp(s3))).toMatch(/^The bucket files at http\S+ denies access/)
  s3.refuses = 503
  expect(await reasonOf(backUp(s3))).toMatch(/^The bucket files at http\S+ does not answer/)
  expect(s3.objects.size).toBe(0)
})

/** How many requests it takes until the archive itself is to be written. */
async function requestsBefore() {
  const s3 = server()
  await backUp(s3)
  return s3.asked.findIndex((line) => line.startsWith('PUT') && line.endsWith('.backup'))
}

test('a store that vanishes has no half backup, wherever it was; the next one is whole', async () => {
  const most = await requestsBefore()
  expect(most).toBeGreaterThan(50)
  for (const answers of [0, 1, 20, most - 1, most]) {
    const s3 = server()
    s3.answers = answers
    expect(await reasonOf(backUp(s3))).toMatch(/^The bucket files at http\S+ does not answer/)
    expect([answers, backupsIn(s3)]).toEqual([answers, []])
    const again = server(s3.objects)
    expect((await backUp(again)).media.files).toBe(26)
    if (answers === 20) expect((await restore(again, address)).media.files).toBe(26)
  }
})

test('one that vanishes when the backup is made has it, and the rest is told', async () => {
  const s3 = server()
  s3.answers = (await requestsBefore()) + 1
  expect((await backUp(s3)).notRemoved).toMatch(/^The bucket files at http\S+ does not answer/)
  expect(backupsIn(s3).length).toBe(1)
})

test('one that vanishes while it is read restores nothing', async () => {
  const s3 = server()
  await backUp(s3)
  s3.answers = 12
  const { settings, dataDir, sql } = await installation.target()
  const target = { ...settings, backupS3: s3.settings }
  const restoring = restoreBackup(target, address, installation.options())
  expect(await reasonOf(restoring)).toMatch(/^The bucket files at http\S+ does not answer/)
  expect(await sql`select from pg_tables where schemaname = 'public'`).toBeEmpty()
  const left = existsSync(dataDir) ? readdirSync(dataDir) : []
  expect(left.filter((name) => !/^recado\.(lock|pid)/.test(name))).toEqual([])
})

test('one that takes a connection and says nothing is given up', async () => {
  const s3 = server()
  s3.delayMs = 60_000
  const place = bucketPlace({ ...s3.settings, bucket: 'files' }, 'desk', { patience: 300 })
  async function* bytes() {
    yield Buffer.alloc(10)
  }
  const silence = /has not answered for a minute/
  expect(await reasonOf(place.write('a', bytes()))).toMatch(silence)
  expect(await reasonOf(place.sizeOf('a'))).toMatch(silence)
})

test('what fails while it is made leaves no object, however far it has come', async () => {
  const s3 = server()
  const place = bucketPlace({ ...s3.settings, bucket: 'files' }, '')
  async function* failing(pieces: number) {
    for (let piece = 0; piece < pieces; piece += 1) yield randomBytes(1024 * 1024)
    throw new Error('the database is gone')
  }
  for (const pieces of [0, 3, 30]) {
    expect(await reasonOf(place.write('half', failing(pieces)))).toBe('the database is gone')
  }
  expect([...s3.objects.keys()]).toEqual([])
})

test('without keys for it, and without a bucket, the settings are named', async () => {
  const without = { ...installation.settings, backupS3: undefined }
  const making = makeBackup(without, address, silent)
  expect(await reasonOf(making)).toContain('set BACKUP_S3_ENDPOINT')
  expect(await reasonOf(backUp(server(), 's3://'))).toContain('names no bucket')
})
