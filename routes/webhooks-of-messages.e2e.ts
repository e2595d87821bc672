/** What a customer sends, from the phone to a receiver of webhooks and to a program that reads the API. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import * as v from 'valibot'
import { saveSetting } from '#company/settings/contract'
import { listMessages } from '#desk/messages/contract'
import { createWebhook } from '#programs/webhooks/contract'
import { webhookDescriptions } from '#programs/webhooks/description'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let path = ''
let ticketId = 0

beforeAll(async () => {
  acme = await openCompany()
  await acme.calls(saveSetting, { key: 'CheckMsgIsGroup', value: 'disabled' })
  await acme.link()
  customer = acme.phone('Diego Luna')
  path = `/mensajes-${customer.number}`
  const url = `http://${acme.receiver.host}${path}`
  await acme.calls(createWebhook, { url, events: ['message.received', 'message.deleted'] })
  await customer.say(acme.owner.number, 'hola')
  ticketId = (await acme.acceptWaiting()).id
})

afterAll(() => acme?.close())

const shapeOf = (type: 'message.received' | 'message.deleted') =>
  v.strictObject(webhookDescriptions[type].data.entries.message.entries)

/** Whose fields are all described. */
const told = (
  id: string,
  text: string,
  type: 'message.received' | 'message.deleted' = 'message.received',
) =>
  eventually(() => {
    const bodies = acme.receiver.received.filter((one) => one.path === path)
    const events = bodies.map(({ body }) => JSON.parse(body))
    const event = events.findLast((one) => one.type === type && one.data.message.text === text)
    return event && v.parse(shapeOf(type), event.data.message)
  }, `a webhook of ${id}`)

const read = async (body: string) =>
  (await acme.calls(listMessages, { ticketId })).body.messages.find((one) => one.body === body)

const thumbnail = Buffer.from('/9j/', 'base64')

test('the times of an event, and no picture', async () => {
  await customer.send(acme.owner.number, {
    eventMessage: { name: 'Fiesta', startTime: 1_800_000_000, location: { name: 'Parque' } },
  })
  const times = { startsAt: '2027-01-15T08:00:00.000Z', endsAt: null, votes: null }
  const { kind, card } = await told('the event', 'Fiesta\nParque')
  expect({ kind, card }).toEqual({ kind: 'event', card: times })
  expect((await read('Fiesta\nParque'))?.card).toEqual({ ...times, picture: null })

  await customer.send(acme.owner.number, {
    groupInviteMessage: { groupName: 'Vecinos', caption: 'entra', jpegThumbnail: thumbnail },
  })
  const invitation = await told('the invitation', 'Vecinos\nentra')
  expect(invitation).toMatchObject({ kind: 'group_invite', card: { startsAt: null } })
  expect(JSON.stringify(invitation)).not.toContain('base64')
})

test('what was forwarded, and the preview of a link', async () => {
  const text = 'mira https://muebles.example.com/mesa'
  await customer.send(acme.owner.number, {
    extendedTextMessage: {
      text,
      matchedText: 'https://muebles.example.com/mesa',
      title: 'Mesa',
      description: 'De pino',
      jpegThumbnail: thumbnail,
      contextInfo: { isForwarded: true, forwardingScore: 7 },
    },
  })
  const link = { url: 'https://muebles.example.com/mesa', title: 'Mesa', description: 'De pino' }
  expect(await told('the link', text)).toMatchObject({ forwarded: 'often', link })
  expect(await read(text)).toMatchObject({ forwarded: 'often', link })
})

test('what an answer quotes: a message that is there, one that is not, a status', async () => {
  const { owner } = acme
  const id = await customer.say(owner.number, '¿Y la mesa?')
  const { id: quotedId } = await told('the question', '¿Y la mesa?')
  await customer.say(owner.number, 'esta', { quoted: id })
  expect(await told('the answer', 'esta')).toMatchObject({
    quotedMessageId: quotedId,
    quoted: { id: quotedId, text: '¿Y la mesa?', author: 'Diego Luna', fromMe: false },
  })
  const answering = (text: string, contextInfo: proto.IContextInfo) =>
    customer.send(owner.number, { extendedTextMessage: { text, contextInfo } })
  await answering('lo de ayer', {
    stanzaId: '3EB0OLD',
    participant: `${owner.number}@s.whatsapp.net`,
    quotedMessage: { conversation: 'Buenos días' },
  })
  expect(await told('the old one', 'lo de ayer')).toMatchObject({
    quotedMessageId: null,
    quoted: { id: null, text: 'Buenos días', fromMe: true, author: null, isStatus: false },
  })
  await answering('¡qué bonito!', {
    stanzaId: '3EB0STATUS',
    participant: `${owner.number}@s.whatsapp.net`,
    remoteJid: 'status@broadcast',
    quotedMessage: { imageMessage: { caption: 'Oferta' } },
  })
  expect((await told('the status', '¡qué bonito!')).quoted).toMatchObject({
    kind: 'image',
    text: 'Oferta',
    isStatus: true,
  })
  expect((await read('¡qué bonito!'))?.quotedMsg).toMatchObject({ isStatus: true, body: 'Oferta' })
})

test('a deleted message keeps nothing of what it was', async () => {
  const { owner } = acme
  const contextInfo = { isForwarded: true, forwardingScore: 1 }
  const id = await customer.send(owner.number, {
    extendedTextMessage: { text: 'secreto', contextInfo },
  })
  await told('the secret', 'secreto')
  await customer.send(owner.number, {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.REVOKE,
      key: { id, fromMe: true, remoteJid: owner.number },
    },
  })
  const deleted = await told('the deletion', '', 'message.deleted')
  expect(deleted).not.toHaveProperty('forwarded')
  expect(JSON.stringify(deleted)).not.toContain('secreto')
})

test('in a group, who has written, and names in place of the digits of mentions', async () => {
  const members = [customer.number, acme.owner.number]
  const group = acme.simulator.group({ subject: 'Obra', members })
  await customer.say(group, 'en grupo')
  const { author } = await told('the group', 'en grupo')
  expect(author).toMatchObject({ name: 'Diego Luna', number: customer.number })
  const contextInfo = { mentionedJid: [`${customer.lid}@lid`] }
  const text = `pregunta a @${customer.lid}`
  await customer.send(group, { extendedTextMessage: { text, contextInfo } })
  await told('the mention', 'pregunta a @Diego Luna')
})
