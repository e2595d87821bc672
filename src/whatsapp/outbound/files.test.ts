import { afterEach, beforeEach, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { resendMessage } from '#desk/messages/sending/resending'
import { sendText } from '#desk/messages/sending/sending'
import { sendFiles } from '#desk/messages/sending/sending-files'
import { storeMedia } from '#kernel/media/storing'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { jpegOf } from '#workshop/testing/files/pictures'
import { m4aOf, mp3Of, webmOf } from '#workshop/testing/files/recordings'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

interface Upload {
  name: string
  bytes: Uint8Array
  type?: string
}

async function keep({ name, bytes, type }: Upload) {
  const stream = (async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  })()
  return storeMedia(desk.store, desk.acme, { stream, name, type })
}

async function send(ticketId: number, uploads: Upload[], body: string | string[] = '') {
  const files = []
  for (const upload of uploads) files.push(await keep(upload))
  return sendFiles(desk.store, desk.acme, { ticketId, body, voice: false }, files)
}

const settled = () =>
  eventually(
    async () => (await desk.sent()).every(({ delivery }) => delivery === 'sent'),
    'all to be sent',
  )

test('a picture arrives whole, with its measures, a small one beside it and its caption', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const bytes = await jpegOf(640, 480)
  const sent = await send(ticketId, [{ name: 'foto.jpg', bytes }], 'el {{name}}')
  expect(sent).toMatchObject({ mediaType: 'image', body: 'el Diego', mediaState: 'stored' })
  const message = await desk.customer.received('el Diego')
  expect(desk.customer.file(message).equals(bytes)).toBe(true)
  const image = message.content.imageMessage
  expect(image).toMatchObject({ width: 640, height: 480, mimetype: 'image/jpeg' })
  const small = await new Bun.Image(Buffer.from(image?.jpegThumbnail ?? [])).metadata()
  expect(small.width).toBe(72)
  await settled()
})

test('several files leave in order, each as what it is; words follow a sound', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'x')])
  const film = Buffer.concat([
    Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
    Buffer.alloc(50_000, 7),
  ])
  const sound = await mp3Of(1)
  const sent = await send(
    ticketId,
    [
      { name: 'oferta ñ.pdf', bytes: pdf },
      { name: 'video.mp4', bytes: film },
      { name: 'canción.mp3', bytes: sound },
    ],
    ['la oferta', '', 'escucha'],
  )
  expect(sent.others.map(({ mediaType }) => mediaType)).toEqual(['video', 'audio', 'chat'])
  await desk.customer.received('escucha')
  const [document, video, audio] = desk.customer.inbox
  expect(document?.content.documentMessage).toMatchObject({
    fileName: 'oferta ñ.pdf',
    mimetype: 'application/pdf',
    caption: 'la oferta',
  })
  expect(audio?.content.audioMessage).toMatchObject({
    mimetype: 'audio/mpeg',
    ptt: false,
    seconds: 1,
  })
  for (const [message, bytes] of [
    [document, pdf],
    [video, film],
    [audio, sound],
  ] as const) {
    expect(message && desk.customer.file(message).equals(bytes)).toBe(true)
  }
  await settled()
})

test('what was recorded in the page arrives as a voice note', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const name = 'audio-record-site-1700000000.webm'
  const sent = await send(ticketId, [{ name, bytes: await webmOf(2), type: 'audio/webm' }])
  expect(sent).toMatchObject({ mediaType: 'audio', media: { mimetype: 'audio/ogg', seconds: 2 } })
  expect(sent.waveform).toHaveLength(64)
  const message = await desk.customer.received(({ content }) => Boolean(content.audioMessage))
  const audio = message.content.audioMessage
  expect(audio).toMatchObject({ ptt: true, seconds: 2, mimetype: 'audio/ogg; codecs=opus' })
  expect(audio?.waveform).toHaveLength(64)
  expect(desk.customer.file(message).subarray(0, 4).toString()).toBe('OggS')
  const files = await desk.acme.scope((scope) => scope.db.select().from(media))
  expect(files.map(({ mimetype }) => mimetype)).toEqual(['audio/ogg'])
  await settled()
})

test('AAC in MP4 is a voice note as it is; what is no sound is sent as a document', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const bytes = await m4aOf(3)
  const junk = (await webmOf(1)).subarray(0, 150)
  const sent = await send(ticketId, [
    { name: 'audio-record-site-1.m4a', bytes, type: 'audio/mp4' },
    { name: 'audio-record-site-2.webm', bytes: junk, type: 'audio/webm' },
  ])
  expect(sent).toMatchObject({ mediaType: 'audio', waveform: [], media: { seconds: 3 } })
  const message = await desk.customer.received(({ content }) => Boolean(content.audioMessage))
  const audio = message.content.audioMessage
  expect(audio).toMatchObject({ ptt: true, seconds: 3, mimetype: 'audio/mp4' })
  expect(desk.customer.file(message).equals(bytes)).toBe(true)
  await desk.customer.received(({ content }) => Boolean(content.documentMessage))
  await settled()
})

test('sent again after a lost line without going up twice, and quoted whole', async () => {
  await desk.link({ timings: { ackMs: 400 } })
  const ticketId = await desk.conversation()
  desk.simulator.switches.blackhole = true
  const { id } = await send(ticketId, [{ name: 'a.jpg', bytes: await jpegOf(64, 48) }], 'foto')
  const uploaded = async () => (await desk.message(id))?.details?.content
  await eventually(async () => (await uploaded()) !== undefined, 'the upload')
  const content = await uploaded()
  await eventually(async () => ((await desk.message(id))?.attempts ?? 0) >= 3, 'a third attempt')
  desk.simulator.switches.blackhole = false
  const message = await desk.customer.received('foto')
  await settled()
  expect(await uploaded()).toBe(content)

  await sendText(desk.acme, { ticketId, body: 'esa', quotedMsg: { id } })
  const answer = await desk.customer.received('esa')
  const quoted = answer.content.extendedTextMessage?.contextInfo?.quotedMessage?.imageMessage
  expect(quoted?.mediaKey).toEqual(message.content.imageMessage?.mediaKey)
})

test('a file that is gone fails with a code; once it is back, the agent sends it again', async () => {
  await desk.link({ timings: { ackMs: 30 } })
  const ticketId = await desk.conversation()
  const bytes = await jpegOf(64, 48)
  const file = await keep({ name: 'a.jpg', bytes })
  await rm(desk.store.incoming.replace(/under-way$/, ''), { recursive: true })
  const wish = { ticketId, body: 'foto', voice: false }
  const { id } = await sendFiles(desk.store, desk.acme, wish, [file])
  await eventually(async () => (await desk.message(id))?.delivery === 'failed', 'the failure')
  expect(await desk.message(id)).toMatchObject({ failure: 'ERR_NO_MEDIA_FOUND', ack: 0 })

  const again = await keep({ name: 'a.jpg', bytes })
  await desk.platform`update messages set media_id = ${again.id} where id = ${id}`
  await desk.acme.scope((scope) => scope.db.delete(media).where(eq(media.id, file.id)))
  await desk.acme.scope((scope) => resendMessage(scope, id))
  const message = await desk.customer.received('foto')
  expect(desk.customer.file(message).equals(bytes)).toBe(true)
  await settled()
})
