import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQ==', 'base64')
const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`
const ad: proto.ContextInfo.IExternalAdReplyInfo = {
  title: 'Sofás con 20 %',
  body: 'Escríbenos',
  sourceType: 'ad',
  sourceId: '120210000000000001',
  sourceUrl: 'https://fb.me/1abc',
  sourceApp: 'facebook',
  ctwaClid: 'Aff-click',
  thumbnail: jpeg,
}

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(() => desk.close())

async function receive(...contents: proto.IMessage[]) {
  for (const content of contents) await desk.customer.send(desk.owner.number, content)
  await eventually(async () => (await desk.received()).length >= contents.length, 'the messages')
  return desk.received()
}

test('the ad that a customer came from is kept, also of a tap without words', async () => {
  const [spoken, silent] = await receive(
    { extendedTextMessage: { text: 'Quiero informes', contextInfo: { externalAdReply: ad } } },
    { extendedTextMessage: { text: '', contextInfo: { externalAdReply: ad } } },
  )
  const kept = {
    id: '120210000000000001',
    title: 'Sofás con 20 %',
    body: 'Escríbenos',
    url: 'https://fb.me/1abc',
    app: 'Facebook',
    kind: 'ad',
    clickId: 'Aff-click',
    picture,
  }
  expect([spoken?.body, spoken?.details?.ad]).toEqual(['Quiero informes', kept])
  expect([silent?.body, silent?.details?.ad]).toEqual(['', kept])
  const [ticket] = await desk.platform`select last_message, ad_id, ad from tickets`
  expect(ticket).toMatchObject({ last_message: 'Sofás con 20 %', ad_id: kept.id })
  expect(ticket?.ad).toEqual({ ...kept, picture: null })
})

test('a link has the preview that its sender saw, and only addresses a browser may open', async () => {
  const preview = { title: 'Mesas', description: 'De pino', jpegThumbnail: jpeg }
  const card = { title: 'Oferta', body: 'Hoy', sourceUrl: 'https://tienda.mx/' }
  const [link, hostile, drawn] = await receive(
    { extendedTextMessage: { text: 'tienda.mx/1', matchedText: 'tienda.mx/1', ...preview } },
    { extendedTextMessage: { text: 'x', matchedText: 'javascript:alert(1)', ...preview } },
    { extendedTextMessage: { text: 'mira', contextInfo: { externalAdReply: card } } },
  )
  const shown = { title: 'Mesas', description: 'De pino', picture }
  expect(link?.details?.link).toEqual({ url: 'https://tienda.mx/1', ...shown })
  expect(hostile?.details).toBeNull()
  expect(drawn?.details).toEqual({
    link: { url: 'https://tienda.mx/', title: 'Oferta', description: 'Hoy', picture: null },
  })
})
