/** Files that lie in a bucket are in a backup when they are asked for. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openS3Server } from '#workshop/testing/servers/s3-server'
import { compareWithBucket } from './comparing-bucket.ts'
import { makeBackup } from './making.ts'
import { openOwnerClient } from './owner-client.ts'
import { silent } from './progress.ts'
import { restoreBackup } from './restoring.ts'
import { type Installation, makeInstallation } from './testing/installation.ts'

const s3 = openS3Server()
let installation: Installation
let keys: string[]

beforeAll(async () => {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  installation = await makeInstallation({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  keys = await installation.keepMany(5, 10_000)
})
afterAll(async () => {
  await installation.remove()
  await s3.stop()
})

const backUp = (name: string, withMedia: boolean) =>
  makeBackup(installation.settings, join(installation.folder, name), silent, { withMedia })

test('without being asked for they stay where they are', async () => {
  const asked = s3.asked.length
  const made = await backUp('without.backup', false)
  expect(made.media).toMatchObject({ files: 0, areLeft: true })
  expect(s3.asked.length).toBe(asked)
})

test('which of them are not there, or not as they were, is found out', async () => {
  const { world, settings } = installation
  const client = await openOwnerClient(world.database, 'test')
  const compare = async (to = settings.s3) => {
    await client.query('begin')
    const left = await compareWithBucket(client, to)
    await client.query('rollback')
    return left
  }
  expect(await compare()).toEqual({ files: 5, missing: 0, keys: [] })

  const [gone = '', cut = ''] = keys.toSorted()
  const before = new Map(s3.objects)
  s3.objects.delete(gone)
  s3.objects.set(cut, new Uint8Array(9))
  expect(await compare()).toEqual({ files: 5, missing: 2, keys: [gone, cut] })
  for (const [key, bytes] of before) s3.objects.set(key, bytes)

  s3.refuses = 403
  expect(await compare()).toEqual({ unknown: expect.stringContaining('denies access') })
  s3.refuses = undefined
  await client.end()
})

test('a restore says it, and restores without a bucket too', async () => {
  const made = await backUp('compared.backup', false)
  const { settings } = await installation.target()
  const { left } = await restoreBackup(
    { ...settings, s3: undefined },
    made.file,
    installation.options(),
  )
  expect(left).toEqual({ unknown: expect.stringContaining('S3_') })
})

test.each(['with.backup', 'folder'])(
  'into %s they are copied, and restored into a bucket',
  async (name) => {
    if (name === 'folder') mkdirSync(join(installation.folder, name))
    const made = await backUp(name, true)
    expect(made.media).toMatchObject({ files: 5, missing: 0, areLeft: false })
    const before = keys.map((key) => s3.objects.get(key))
    for (const key of keys) s3.objects.delete(key)
    const { settings } = await installation.target()
    await restoreBackup(settings, made.file, installation.options())
    expect(keys.map((key) => s3.objects.get(key))).toEqual(before)

    // And where there is none, into the data folder.
    const local = await installation.target()
    const elsewhere = { ...local.settings, s3: undefined }
    await restoreBackup(elsewhere, made.file, installation.options())
    expect(
      keys.map((key) => new Uint8Array(readFileSync(join(local.dataDir, 'media', key)))),
    ).toEqual(before.map((bytes) => new Uint8Array(bytes ?? [])))
  },
)

test('a second one fetches nothing that it knows', async () => {
  await Bun.sleep(1_000 - (Date.now() % 1_000))
  const asked = s3.asked.length
  expect((await backUp('folder', true)).media).toMatchObject({ files: 5, added: 0 })
  expect(s3.asked.slice(asked)).toEqual([])
})

test('one that is removed meanwhile is in it', async () => {
  const [key = ''] = await installation.keepMany(1, 5_000)
  let removed: Promise<void> | undefined
  const removing = {
    ...silent,
    add() {
      removed ??= installation.store.remove(key)
    },
  }
  const { settings, folder } = installation
  const made = await makeBackup(settings, join(folder, 'removed.backup'), removing, {
    withMedia: true,
  })
  await removed
  expect(s3.objects.has(key)).toBe(false)
  expect(made.media).toMatchObject({ files: 6, missing: 0 })
})
