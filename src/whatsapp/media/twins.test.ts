import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proto } from '@whiskeysockets/baileys'
import { type Jobs, startJobs } from '#jobs/start.ts'
import { jobsOf } from '#kernel/area/area'
import { openMediaStore } from '#kernel/media/store'
import { whatsapp } from '#whatsapp/area'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { fileMessage } from '#workshop/simulator/files'
import { eventually } from '#workshop/testing/eventually'
import { jpegOf } from '#workshop/testing/files/pictures'
import { callingNobody } from '#workshop/testing/jobs'

const dataDir = join(tmpdir(), `recado-twins-${randomUUID()}`)
const [small, large] = [await jpegOf(64, 48), await jpegOf(640, 480)]
const { HD_IMAGE_DUAL_UPLOAD, MOTION_PHOTO } = proto.MessageAssociation.AssociationType

let desk: Desk
let sessions: Awaited<ReturnType<Desk['link']>>
let jobs: Jobs | undefined
beforeAll(async () => {
  desk = await openDesk()
  sessions = await desk.link()
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
    store: openMediaStore({ dataDir, s3: undefined }),
    mediaHost: {
      whatsappUrl: desk.simulator.url,
      fetch: (url, init) => fetch(url, { ...init, tls: { ca: desk.simulator.mediaAuthority } }),
    },
    node: await desk.joinNodes(),
  })

const picture = (content: Uint8Array) =>
  fileMessage(desk.simulator.media, { kind: 'image', content, mimetype: 'image/jpeg' })

function twin(of: string, type: number, message: proto.IMessage) {
  const messageAssociation = { associationType: type, parentMessageKey: { id: of } }
  const content = { ...message, messageContextInfo: { messageAssociation } }
  return desk.customer.send(desk.owner.number, { associatedChildMessage: { message: content } })
}

const shown = () =>
  desk.platform<{ waId: string; width: number; state: string }[]>`
    select m.wa_id "waId", f.width, f.state from messages m join media f on f.id = m.media_id
    order by m.id`
const becomes = (waId: string, width: number) =>
  eventually(
    async () => (await shown()).some((one) => one.waId === waId && one.width === width),
    `${width} wide`,
  )

test('a photo that comes small and in full is one message, with the better file', async () => {
  const first = await desk.customer.send(desk.owner.number, picture(small))
  await becomes(first, 64)
  await twin(first, HD_IMAGE_DUAL_UPLOAD, picture(large))
  await twin(first, MOTION_PHOTO, { videoMessage: { mimetype: 'video/mp4' } })
  await becomes(first, 640)
  await desk.customer.say(desk.owner.number, 'fin')
  await eventually(
    async () => (await desk.received()).some(({ body }) => body === 'fin'),
    'the end',
  )
  expect((await desk.received()).map(({ mediaType }) => mediaType)).toEqual(['image', 'chat'])
  const [ticket] = await desk.platform`select unread_messages from tickets`
  expect(ticket?.unread_messages).toBe(2)
})

test('a better file that cannot be fetched leaves the small one', async () => {
  const first = await desk.customer.send(desk.owner.number, picture(small))
  await becomes(first, 64)
  await twin(first, HD_IMAGE_DUAL_UPLOAD, { imageMessage: { mimetype: 'image/jpeg', width: 9 } })
  const failed = async () =>
    (await desk.platform`select 1 from media where state = 'failed'`).length
  await eventually(async () => (await failed()) === 1, 'the better file failed')
  expect((await shown()).find(({ waId }) => waId === first)).toMatchObject({
    width: 64,
    state: 'stored',
  })
})

test('a copy whose first message never came is a message', async () => {
  await twin('NEVERCAME', HD_IMAGE_DUAL_UPLOAD, picture(large))
  await becomes('NEVERCAME', 640)
})

const rows = async () =>
  (await desk.received()).map(({ waId, seq, mediaType, body }) => ({ waId, seq, mediaType, body }))
const unread = async () => {
  const [ticket] = await desk.platform`select unread_messages from tickets`
  return Number(ticket?.unread_messages)
}
async function says(text: string) {
  await desk.customer.say(desk.owner.number, text)
  await eventually(async () => (await desk.received()).some(({ body }) => body === text), text)
}
const captioned = (content: Uint8Array, caption: string) =>
  fileMessage(desk.simulator.media, { kind: 'image', content, mimetype: 'image/jpeg', caption })

test('a copy that overtakes its first message becomes one with it, once its file is here', async () => {
  const before = { rows: await rows(), unread: await unread() }
  await twin('OVERTAKEN', HD_IMAGE_DUAL_UPLOAD, picture(large))
  await becomes('OVERTAKEN', 640)
  await says('entretanto')
  await desk.customer.send(desk.owner.number, captioned(small, 'mira'), { id: 'OVERTAKEN' })
  await says('después del original')
  expect((await rows()).slice(before.rows.length)).toMatchObject([
    { waId: 'OVERTAKEN', mediaType: 'image', body: 'mira' },
    { body: 'entretanto' },
    { body: 'después del original' },
  ])
  expect((await shown()).find(({ waId }) => waId === 'OVERTAKEN')?.width).toBe(640)
  expect(await unread()).toBe(before.unread + 3)
})

test('a copy becomes one with its first message before its file is here, across a kill', async () => {
  const before = { rows: await rows(), unread: await unread() }
  await jobs?.stop()
  await twin('EARLY', HD_IMAGE_DUAL_UPLOAD, picture(large))
  await eventually(async () => (await rows()).some(({ waId }) => waId === 'EARLY'), 'the copy')
  await sessions.stop()
  sessions = await desk.start()
  await eventually(() => desk.simulator.online(desk.owner.number), 'the session is back')
  await desk.customer.send(desk.owner.number, picture(small), { id: 'EARLY' })
  await twin('EARLY', MOTION_PHOTO, { videoMessage: { mimetype: 'video/mp4' } })
  await says('luego')
  jobs = await startFetching()
  await becomes('EARLY', 640)
  expect((await rows()).slice(before.rows.length)).toMatchObject([
    { waId: 'EARLY', mediaType: 'image' },
    { body: 'luego' },
  ])
  expect(await unread()).toBe(before.unread + 2)
})

test('a copy whose file fails gives way to the small one when that comes', async () => {
  await twin('HOPELESS', HD_IMAGE_DUAL_UPLOAD, {
    imageMessage: { mimetype: 'image/jpeg', width: 9 },
  })
  const of = async () => (await shown()).find(({ waId }) => waId === 'HOPELESS')
  await eventually(async () => (await of())?.state === 'failed', 'the better file failed')
  await desk.customer.send(desk.owner.number, picture(small), { id: 'HOPELESS' })
  await becomes('HOPELESS', 64)
})

test('a moving part that comes first gives way to its photo, also in full', async () => {
  await twin('MOVING', MOTION_PHOTO, { videoMessage: { mimetype: 'video/mp4' } })
  await twin('MOVING', HD_IMAGE_DUAL_UPLOAD, picture(large))
  await becomes('MOVING', 640)
  await desk.customer.send(desk.owner.number, captioned(small, 'quieta'), { id: 'MOVING' })
  await says('ya')
  const ofId = (await rows()).filter(({ waId }) => waId === 'MOVING')
  expect(ofId).toMatchObject([{ mediaType: 'image', body: 'quieta' }])
  await becomes('MOVING', 640)
})

test('a deletion before the first message deletes its copy, too', async () => {
  const { Type } = proto.Message.ProtocolMessage
  await desk.customer.send(desk.owner.number, {
    protocolMessage: { type: Type.REVOKE, key: { id: 'REVOKED' } },
  })
  await twin('REVOKED', HD_IMAGE_DUAL_UPLOAD, picture(large))
  const deleted = async () =>
    (await desk.received()).find(({ waId }) => waId === 'REVOKED')?.isDeleted === true
  await eventually(deleted, 'it is deleted')
})

test('the copy of a message that is asked for again takes its place', async () => {
  await sessions.stop()
  await desk.platform`delete from session_keys where kind in ('session', 'identity-key')`
  sessions = await desk.start()
  await eventually(() => desk.simulator.online(desk.owner.number), 'the session is back')
  desk.simulator.switches.loss.clientReceipts = 1
  const before = { rows: await rows(), unread: await unread() }
  const lost = await desk.customer.send(desk.owner.number, picture(small))
  const waits = async () => (await rows()).some(({ mediaType }) => mediaType === 'waiting')
  await eventually(waits, 'the placeholder')
  await says('en medio')
  await twin(lost, HD_IMAGE_DUAL_UPLOAD, picture(large))
  await becomes(lost, 640)
  await desk.customer.send(desk.owner.number, captioned(small, 'al fin'), { id: lost })
  await says('tras todo')
  expect((await rows()).slice(before.rows.length)).toMatchObject([
    { waId: lost, mediaType: 'image', body: 'al fin' },
    { body: 'en medio' },
    { body: 'tras todo' },
  ])
  await becomes(lost, 640)
  expect(await unread()).toBe(before.unread + 3)
})

test('a better file that WhatsApp has forgotten comes from the phone again, as the head of a form does', async () => {
  const first = await desk.customer.send(desk.owner.number, picture(small))
  await becomes(first, 64)
  await jobs?.stop()
  await twin(first, HD_IMAGE_DUAL_UPLOAD, picture(large))
  const head = picture(large).imageMessage
  const template = { hydratedTemplate: { imageMessage: head, hydratedContentText: 'Su pedido' } }
  await desk.customer.send(desk.owner.number, { templateMessage: template }, { id: 'TEMPLATE' })
  await says('olvidadas')
  desk.simulator.media.forget()
  jobs = await startFetching()
  await becomes(first, 640)
  await becomes('TEMPLATE', 640)
  const attempts = await desk.platform`
    select attempts from media where state = 'stored' order by id desc limit 2`
  expect(attempts.map((row) => row.attempts)).toEqual([1, 1])
})
