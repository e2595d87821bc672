import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proto } from '@whiskeysockets/baileys'
import { jobsOf } from '#area/area'
import { type Jobs, startJobs } from '#jobs/start.ts'
import { openMediaStore } from '#media/store'
import { fileMessage } from '#simulator/files'
import { jpegOf } from '#testing/files/pictures'
import { callingNobody } from '#testing/jobs'
import { whatsapp } from '#whatsapp/area'
import { type Desk, openDesk, until } from '#whatsapp/testing/desk'

const dataDir = join(tmpdir(), `recado-twins-${randomUUID()}`)
const [small, large] = [await jpegOf(64, 48), await jpegOf(640, 480)]
const { HD_IMAGE_DUAL_UPLOAD, MOTION_PHOTO } = proto.MessageAssociation.AssociationType

let desk: Desk
let jobs: Jobs | undefined
beforeAll(async () => {
  desk = await openDesk()
  await desk.link()
  jobs = await startJobs({
    jobs: jobsOf({ whatsapp }),
    ...callingNobody,
    database: desk.database,
    platform: desk.platform,
    openCompany: desk.openCompany,
    store: openMediaStore({ dataDir, s3: undefined }),
    road: {
      whatsappUrl: desk.simulator.url,
      silentMs: 500,
      fetch: (url, init) => fetch(url, { ...init, tls: { ca: desk.simulator.mediaAuthority } }),
    },
    nodeId: randomUUID(),
  })
})
afterAll(async () => {
  await jobs?.stop()
  await desk.close()
  rmSync(dataDir, { recursive: true, force: true })
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
  until(
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
  await until(async () => (await desk.received()).some(({ body }) => body === 'fin'), 'the end')
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
  await until(async () => (await failed()) === 1, 'the better file failed')
  expect((await shown()).find(({ waId }) => waId === first)).toMatchObject({
    width: 64,
    state: 'stored',
  })
})

test('a copy whose first message never came is a message', async () => {
  const alone = await twin('NEVERCAME', HD_IMAGE_DUAL_UPLOAD, picture(large))
  await becomes(alone, 640)
})
