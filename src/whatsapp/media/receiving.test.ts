import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { proto } from '@whiskeysockets/baileys'
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import type { Message } from '#desk/messages/contract'
import { retryFile } from '#desk/messages/receiving/files'
import { type Jobs, startJobs } from '#jobs/start.ts'
import { jobsOf } from '#kernel/area/area'
import { openMediaStore } from '#kernel/media/store'
import { openMedia } from '#kernel/media/storing'
import { log } from '#process/log'
import { whatsapp } from '#whatsapp/area'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import type { OutgoingFile } from '#workshop/simulator/files'
import { eventually } from '#workshop/testing/eventually'
import { jpegOf } from '#workshop/testing/files/pictures'
import { callingNobody } from '#workshop/testing/jobs'

const dataDir = join(tmpdir(), `recado-inbound-${randomUUID()}`)
const store = openMediaStore({ dataDir, s3: undefined })
const jpeg = await jpegOf(64, 48)
const thumbnail = await jpegOf(8, 6)

let desk: Desk
let jobs: Jobs | undefined
beforeAll(async () => {
  desk = await openDesk()
  await desk.link()
  jobs = await startFetching()
})
afterAll(async () => {
  await jobs?.stop()
  await desk.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const startFetching = async () =>
  startJobs({
    jobs: jobsOf({ whatsapp }),
    ...callingNobody,
    database: desk.database,
    platform: desk.platform,
    openCompany: desk.openCompany,
    store,
    mediaHost: {
      whatsappUrl: desk.simulator.url,
      fetch: (url, init) => fetch(url, { ...init, tls: { ca: desk.simulator.mediaAuthority } }),
    },
    node: await desk.joinNodes(),
  })

async function sends(file: OutgoingFile) {
  const waId = await desk.customer.sendFile(desk.owner.number, file)
  await eventually(async () => (await find(waId)) !== undefined, 'the message')
  return waId
}

async function find(waId: string) {
  const [found] = await desk.acme.scope((scope) =>
    scope.db
      .select({ message: messages, file: media })
      .from(messages)
      .innerJoin(media, eq(media.id, messages.mediaId))
      .where(eq(messages.waId, waId)),
  )
  return found
}

async function becomes(waId: string, state: 'stored' | 'failed') {
  await eventually(async () => (await find(waId))?.file.state === state, state)
  const found = await find(waId)
  if (!found) throw new Error('no message')
  return found
}

/** What was told of the message: its state and preview, in order. */
const told = (messageId: number) =>
  desk.published.flatMap(({ channel, data }) => {
    const { action, message } = data as { action?: string; message?: Message }
    return channel.endsWith('appMessage') && message?.id === messageId ? [{ action, message }] : []
  })

test('a picture is there at once with what the phone said of it, and then in full', async () => {
  const waId = await sends({
    kind: 'image',
    content: jpeg,
    mimetype: 'image/jpeg',
    caption: 'mira',
    size: { width: 640, height: 480 },
    thumbnail,
  })
  const { message, file } = await becomes(waId, 'stored')
  expect(message).toMatchObject({ body: 'mira', mediaType: 'image' })
  expect(file).toMatchObject({ kind: 'image', width: 64, height: 48, bytes: jpeg.length })
  expect(Buffer.from(await openMedia(store, file).bytes()).equals(jpeg)).toBe(true)

  await eventually(() => told(message.id).length === 2, 'both events')
  expect(told(message.id)).toMatchObject([
    {
      action: 'create',
      message: {
        mediaUrl: null,
        mediaState: 'pending',
        media: {
          width: 640,
          height: 480,
          preview: `data:image/jpeg;base64,${Buffer.from(thumbnail).toString('base64')}`,
        },
      },
    },
    {
      action: 'update',
      message: {
        mediaUrl: `/media/${file.name}.jpg`,
        mediaState: 'stored',
        media: { width: 64, height: 48, preview: file.preview },
      },
    },
  ])
})

test('recordings, films, documents with words and stickers keep their kind', async () => {
  const content = new TextEncoder().encode('%PDF-1.7 factura')
  const webp = await new Bun.Image(jpeg).webp().bytes()
  const files: [OutgoingFile, string, object][] = [
    [
      {
        kind: 'document',
        content,
        mimetype: 'application/pdf',
        fileName: '../f.pdf',
        caption: 'va',
      },
      'application',
      { kind: 'document', originalName: 'f.pdf', mimetype: 'application/pdf' },
    ],
    [
      {
        kind: 'audio',
        content: Buffer.from('OggS and on'),
        mimetype: 'audio/ogg',
        voice: true,
        seconds: 7,
      },
      'audio',
      { seconds: 7 },
    ],
    [
      { kind: 'sticker', content: webp, mimetype: 'image/webp' },
      'sticker',
      { kind: 'sticker', width: 64 },
    ],
    [
      { kind: 'image', content, mimetype: 'image/jpeg' },
      'image',
      { kind: 'document', width: null },
    ],
  ]
  for (const [sent, mediaType, facts] of files) {
    const { message, file } = await becomes(await sends(sent), 'stored')
    expect(message.mediaType).toBe(mediaType)
    expect(file).toMatchObject(facts)
  }
})

test('a file that was changed is marked after three tries, and fetched when somebody asks', async () => {
  const waId = await sends({ kind: 'image', content: jpeg, mimetype: 'image/jpeg', caption: 'a' })
  const stored = await becomes(waId, 'stored')
  const { files } = desk.simulator.media
  const whole = new Map(files)
  for (const [path, bytes] of files) files.set(path, Buffer.from(bytes).fill(0, 0, 8))
  await desk.platform`update media set state = 'failed' where id = ${stored.file.id}`

  await desk.acme.scope((scope) => retryFile(scope, stored.message.id))
  for (const attempts of [1, 2]) {
    await eventually(async () => (await find(waId))?.file.attempts === attempts, `try ${attempts}`)
    expect((await find(waId))?.file).toMatchObject({ state: 'pending' })
    await desk.platform`update graphile_worker._private_jobs set run_at = now()`
  }
  const { file, message } = await becomes(waId, 'failed')
  expect([file.failure, message.body]).toEqual(['ERR_WAPP_DOWNLOAD_MEDIA', 'a'])

  for (const [path, bytes] of whole) files.set(path, bytes)
  const asked = await desk.acme.scope((scope) => retryFile(scope, stored.message.id))
  expect(asked).toMatchObject({ mediaState: 'pending', mediaFailure: null })
  expect((await becomes(waId, 'stored')).file.failure).toBeNull()
})

test.each([403, 404, 410] as const)(
  'what WhatsApp has forgotten (%d) comes from the phone that sent it (WAHA #2265, whatsapp-mcp #239)',
  async (status) => {
    await jobs?.stop()
    const waId = await sends({
      kind: 'document',
      content: jpeg,
      mimetype: 'a/b',
      fileName: 'f.jpg',
    })
    const { media: host } = desk.simulator
    host.forget(status)
    jobs = await startFetching()
    const { file } = await becomes(waId, 'stored')
    expect([file.attempts, Buffer.from(await openMedia(store, file).bytes()).equals(jpeg)]).toEqual(
      [1, true],
    )
    expect([desk.simulator.unknown, desk.simulator.errors]).toEqual([[], []])
  },
)

test('more than a hundred megabytes are not even asked for', async () => {
  const { imageMessage } = {
    imageMessage: { mimetype: 'image/jpeg', fileLength: 100 * 1024 ** 2 + 1 },
  }
  const waId = await desk.customer.send(desk.owner.number, {
    imageMessage: {
      ...imageMessage,
      caption: 'enorme',
      mediaKey: new Uint8Array(32),
      directPath: '/x',
    },
  })
  const { message, file } = await becomes(waId, 'failed')
  expect([message.body, file.failure, file.attempts]).toEqual(['enorme', 'ERR_MEDIA_TOO_LARGE', 1])
})

test('facts that nobody could store harm nothing', async () => {
  const waId = await desk.customer.send(desk.owner.number, {
    documentMessage: {
      mimetype: 'nonsense\0;;',
      fileName: 'a\0b\u202e.pdf',
      fileLength: 2 ** 60,
      caption: 'raro',
      jpegThumbnail: new Uint8Array(20_000),
    },
  })
  const { message, file } = await becomes(waId, 'failed')
  expect(message.body).toBe('raro')
  expect(file).toMatchObject({
    originalName: 'ab.pdf',
    mimetype: 'application/octet-stream',
    bytes: 0,
    preview: null,
    failure: 'ERR_WAPP_DOWNLOAD_MEDIA',
  })
  // Their numbers are unsigned, ours are not.
  const wide = await desk.customer.send(desk.owner.number, {
    imageMessage: { mimetype: 'image/jpeg', width: 4_000_000_000, height: 1 },
  })
  expect((await becomes(wide, 'failed')).file).toMatchObject({ width: null, height: 1 })
})

test('nothing is fetched by a process that was killed, but by the next', async () => {
  await jobs?.stop()
  const waId = await sends({ kind: 'video', content: jpeg, mimetype: 'video/mp4', seconds: 3 })
  expect((await find(waId))?.file.state).toBe('pending')
  jobs = await startFetching()
  expect((await becomes(waId, 'stored')).file.seconds).toBe(3)
})

test('nothing that a customer sends is a warning for the operator', async () => {
  const said: string[] = []
  const { write } = process.stderr
  process.stderr.write = (line: string | Uint8Array) => said.push(String(line)) > 0
  log.level = 'warn'
  try {
    const { customer, owner } = desk
    const hostile: proto.IMessage[] = [
      { documentMessage: { mimetype: 'application/pdf', fileLength: 9e15, url: 'https://a.b/c' } },
      { documentMessage: { mimetype: 'a'.repeat(10_000), fileName: '/../\u0301'.repeat(10_000) } },
      { imageMessage: { mimetype: 'image/jpeg', directPath: '/x', mediaKey: new Uint8Array(3) } },
      { videoMessage: { url: `https://${'e\u0301\u0316'.repeat(5000)}`, seconds: -1 } },
      { audioMessage: { fileLength: -1, mediaKey: new Uint8Array(32), directPath: '/none' } },
      { eventMessage: { name: 'x', startTime: 9e15 } },
      {
        pollUpdateMessage: {
          pollCreationMessageKey: { id: 'x' },
          vote: { encPayload: new Uint8Array(9) },
        },
      },
    ]
    for (const content of hostile) await customer.send(owner.number, content)
    const waId = await customer.say(owner.number, 'honesto')
    const isThere = async () => (await desk.received()).some((row) => row.waId === waId)
    await eventually(isThere, 'the last message')
    const settled = async () =>
      (await desk.platform`select from media where state = 'pending' and attempts = 0`).length === 0
    await eventually(settled, 'a try for each file')
  } finally {
    log.level = 'error'
    process.stderr.write = write
  }
  expect(said).toEqual([])
})
