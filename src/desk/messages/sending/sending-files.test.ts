import { afterAll, beforeAll, expect, test } from 'bun:test'
import { media } from '#db/schema/media.ts'
import { updateTicket } from '#desk/tickets/contract'
import { jpegOf } from '#workshop/testing/files/pictures'
import { tinyVideo } from '#workshop/testing/files/videos'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { listMessages, sendMessage } from '../contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const jpeg = await jpegOf(32, 24)
const picture = (name: string) => new File([new Uint8Array(jpeg)], name, { type: 'image/jpeg' })
const fileCount = async () =>
  (await world.acme.scope((scope) => scope.db.select().from(media))).length

let customers = 0
async function openWithBeto() {
  const message = await world.customerWrites('hola', { number: `5215553${++customers + 100000}` })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.beto.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  return ticketId
}

test('each file is a message with its caption, its own id and its facts', async () => {
  const ticketId = await openWithBeto()
  const { status, body } = await world.beto.calls(sendMessage, {
    ticketId,
    medias: [picture('uno.jpg'), picture('dos.jpg')],
    body: ['el {{name}}', 'dos.jpg'],
    clientId: 'files-1',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    body: 'el Diego',
    mediaType: 'image',
    clientId: 'files-1',
    delivery: 'queued',
    waveform: null,
    media: { name: 'uno.jpg', width: 32, height: 24 },
  })
  expect(body.mediaUrl).toStartWith('http')
  // A caption that only repeats the name says nothing.
  expect(body.others).toMatchObject([{ body: '', clientId: 'files-1/2' }])
  const { messages, ticket } = (await world.beto.calls(listMessages, { ticketId })).body
  expect(messages.map((one) => one.media?.name ?? one.body)).toEqual(['hola', 'uno.jpg', 'dos.jpg'])
  expect(ticket.lastMessage).not.toBe('hola')
})

test('a caption keeps its line breaks, however a form or a program writes them', async () => {
  const ticketId = await openWithBeto()
  const sent = await world.beto.calls(sendMessage, {
    ticketId,
    medias: [picture('uno.jpg')],
    body: '*Beto:*\r\nla foto\r\n\r\nsaludos',
  })
  expect(sent.body.body).toBe('*Beto:*\nla foto\n\nsaludos')
  const text = await world.beto.calls(sendMessage, { ticketId, body: 'uno\r\ndos\rtres' })
  expect(text.body.body).toBe('uno\ndos\ntres')
})

test('a document is sent whatever its bytes say, under its name, as what they are', async () => {
  const ticketId = await openWithBeto()
  const page = new File(['<html><script>alert(1)</script></html>'], 'foto.jpg', {
    type: 'image/jpeg',
  })
  const { status, body } = await world.beto.calls(sendMessage, {
    ticketId,
    medias: [page, new File([new Uint8Array(jpeg)], 'factura.pdf', { type: 'application/pdf' })],
    body: ['mire'],
  })
  expect(status).toBe(200)
  const inert = 'application/octet-stream'
  expect(body).toMatchObject({
    body: 'mire',
    mediaType: 'application',
    media: { name: 'foto.jpg', kind: 'document', mimetype: inert },
  })
  expect(body.others).toMatchObject([
    { mediaType: 'application', media: { name: 'factura.pdf', mimetype: 'image/jpeg' } },
  ])
  const { pathname } = new URL(body.mediaUrl ?? '')
  const served = await world.beto.requests('GET', pathname)
  expect(served.headers.get('content-type')).toBe(inert)
  expect(served.headers.get('content-disposition')).toStartWith('attachment')
})

test('a file, and what it quotes, are announced and answered as a fresh page shows them', async () => {
  const ticketId = await openWithBeto()
  const quoted = await world.beto.calls(sendMessage, { ticketId, medias: [picture('uno.jpg')] })
  const { others, ...answered } = (
    await world.beto.calls(sendMessage, {
      ticketId,
      medias: [picture('dos.jpg'), picture('tres.jpg')],
      quotedMsg: JSON.stringify({ id: quoted.body.id }),
    })
  ).body
  const { messages } = (await world.beto.calls(listMessages, { ticketId })).body
  expect(messages.slice(-2)).toEqual([answered, ...(others ?? [])])
  expect(answered.quotedMsg).toMatchObject({ id: quoted.body.id, media: { name: 'uno.jpg' } })
  const told = world.published.filter(({ channel }) => channel.endsWith('-appMessage')).slice(-2)
  expect(told.map(({ data }) => data)).toMatchObject(
    messages.slice(-2).map((message) => ({ message })),
  )
})

test('repeated, the request answers what the first one stored and keeps no second copy', async () => {
  const ticketId = await openWithBeto()
  const send = () =>
    world.beto.calls(sendMessage, {
      ticketId,
      medias: [picture('a.jpg'), picture('b.jpg')],
      clientId: 'files-2',
    })
  const first = await send()
  const files = await fileCount()
  const second = await send()
  expect(second.body.id).toBe(first.body.id)
  expect(second.body.others?.map(({ id }) => id)).toEqual(first.body.others?.map(({ id }) => id))
  expect(await fileCount()).toBe(files)
})

test('all or none: a refusal leaves neither a message nor a file', async () => {
  const ticketId = await openWithBeto()
  const files = await fileCount()
  const medias = [picture('a.jpg')]
  const quotedMsg = JSON.stringify({ id: 2_000_000_000 })
  const stray = await world.beto.calls(sendMessage, { ticketId, medias, quotedMsg })
  expect(stray).toMatchObject({ status: 404, body: { error: 'ERR_FETCH_WAPP_MSG' } })
  for (const [who, status] of [
    [world.carla, 404],
    [world.gil, 404],
  ] as const) {
    expect((await who.calls(sendMessage, { ticketId, medias })).status).toBe(status)
  }
  await world.platform`update connections set status = 'DISCONNECTED'`
  const away = await world.beto.calls(sendMessage, { ticketId, medias })
  expect(away).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } })
  await world.platform`update connections set status = 'CONNECTED'`
  const eleven = Array.from({ length: 11 }, (_, n) => picture(`${n}.jpg`))
  expect((await world.beto.calls(sendMessage, { ticketId, medias: eleven })).status).toBe(413)
  await world.beto.calls(updateTicket, { ticketId, status: 'closed' })
  expect((await world.beto.calls(sendMessage, { ticketId, medias })).status).toBe(403)
  expect(await fileCount()).toBe(files)
})

test('a frame of a video is encoded anew; what is no picture, and what is no video, is left without', async () => {
  const ticketId = await openWithBeto()
  const video = () => new File([new Uint8Array(tinyVideo)], 'silla.mp4', { type: 'video/mp4' })
  const urlOf = (bytes: Uint8Array) =>
    `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  const previewOf = async (file: File, frame: string) => {
    const { body } = await world.beto.calls(sendMessage, { ticketId, medias: [file], frame })
    return body.media?.preview ?? null
  }
  const kept = await previewOf(video(), urlOf(await jpegOf(200, 150)))
  const bytes = Buffer.from(kept?.split(',')[1] ?? '', 'base64')
  expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 160, height: 120 })

  expect(await previewOf(video(), urlOf(Buffer.from('<svg onload=alert(1)>')))).toBeNull()
  const drawn = urlOf(await jpegOf(200, 150))
  expect(await previewOf(picture('una.jpg'), drawn)).not.toBe(kept)
  const { status, body } = await world.beto.calls(sendMessage, {
    ticketId,
    medias: [video()],
    frame: 'https://example.com/x.jpg',
  })
  expect([status, body]).toMatchObject([400, { error: 'ERR_VALIDATION' }])
})
