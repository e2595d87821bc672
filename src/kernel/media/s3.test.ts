import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3Server } from '#workshop/testing/servers/s3-server'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { discardMedia } from './discarding.ts'
import { serveFile } from './serving.ts'
import { type MediaRow, publicName } from './showing.ts'
import { keyOf, openMediaStore } from './store.ts'
import { openMedia, storeMedia } from './storing.ts'

const s3 = openS3Server()
const dataDir = join(tmpdir(), `recado-s3-${randomUUID()}`)
const store = openMediaStore({ dataDir, s3: s3.settings })

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => {
  s3.refuses = undefined
})
afterAll(async () => {
  await world.close()
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const keep = (bytes: Uint8Array, name = 'a.bin') =>
  storeMedia(store, world.acme, {
    stream: (async function* () {
      yield bytes
    })(),
    name,
  })
const ask = (row: MediaRow, headers: Record<string, string> = {}) =>
  serveFile(store, new Request(`http://localhost/media/${publicName(row)}`, { headers }), row)
const left = () => (existsSync(store.incoming) ? readdirSync(store.incoming) : [])

test('small and large files go to the store whole, under the company’s key', async () => {
  for (const size of [10, 12 * 1024 * 1024]) {
    const bytes = randomBytes(size)
    const row = await keep(bytes)
    const key = keyOf(world.acmeId, row.name)
    expect([size, s3.objects.get(key)?.length]).toEqual([size, size])
    expect(Buffer.from(await openMedia(store, row).bytes()).equals(bytes)).toBe(true)
    expect(left()).toEqual([])
    await discardMedia(store, world.acme, [row])
    expect(s3.objects.has(key)).toBe(false)
  }
})

test('it is streamed through us, whole or in parts: nobody is sent to the store', async () => {
  const bytes = randomBytes(300_000)
  const row = await keep(bytes)
  const whole = await ask(row)
  expect([whole.status, whole.headers.get('location')]).toEqual([200, null])
  expect(Buffer.from(await whole.bytes()).equals(bytes)).toBe(true)
  const part = await ask(row, { range: 'bytes=1000-1999' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000'])
  expect(Buffer.from(await part.bytes()).equals(bytes.subarray(1000, 2000))).toBe(true)
})

test('a store that has lost a file, or is away, says so before anything is answered', async () => {
  const row = await keep(randomBytes(10))
  s3.refuses = 503
  await expect(ask(row)).rejects.toMatchObject({ code: 'ERR_STORE_AWAY', status: 503 })
  s3.refuses = undefined
  s3.objects.clear()
  await expect(ask(row)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND', status: 404 })
})

test('what the store does not take leaves nothing here', async () => {
  const rows = await world.platform`select from media`
  s3.refuses = 503
  await expect(keep(randomBytes(10))).rejects.toMatchObject({ code: 'ERR_STORE_AWAY' })
  expect(left()).toEqual([])
  s3.refuses = undefined
  const after = await world.platform`select from media where state <> 'pending'`
  expect(after.length).toBe(rows.length)
})
