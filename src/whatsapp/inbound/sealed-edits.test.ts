import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const secret = randomBytes(32)
const { MESSAGE_EDIT, EVENT_EDIT } = proto.Message.SecretEncryptedMessage.SecretEncType
const text = (words: string): proto.IMessage => ({
  extendedTextMessage: { text: words },
  messageContextInfo: { messageSecret: secret },
})

interface Edit {
  waId: string
  by: string
  words: proto.IMessage
  use?: keyof typeof types
}

const types = { 'Message Edit': MESSAGE_EDIT, 'Event Edit': EVENT_EDIT }

/** As the phone seals it: extract and expand of HKDF written out. */
function sealed({ waId, by, words, use = 'Message Edit' }: Edit): proto.IMessage {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  const info = Buffer.from(`${waId}${by}${by}${use}`)
  const key = createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest()
  const encIv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, encIv)
  const plaintext = proto.Message.encode(words).finish()
  const encPayload = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  return {
    secretEncryptedMessage: {
      targetMessageKey: { id: waId, fromMe: true },
      encPayload,
      encIv,
      secretEncType: types[use],
    },
  }
}

const inEnvelope = (words: string): proto.IMessage => ({
  protocolMessage: {
    type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
    editedMessage: { extendedTextMessage: { text: words } },
  },
})

const rows = () => desk.platform`
  select body, previous_body previous, is_edited edited, details->'unreadEdit' unread
  from messages where not from_me order by id`
const isEdited = async (waId: string) =>
  (await desk.stored()).some((row) => row.waId === waId && row.isEdited)

test('a sealed edit changes its message, whichever name of the person it is sealed with', async () => {
  const { customer, owner } = desk
  const names = [`${customer.number}@s.whatsapp.net`, `${customer.lid}@lid`]
  const shapes = [inEnvelope, (words: string): proto.IMessage => ({ conversation: words })]
  for (const [at, by] of names.entries()) {
    const waId = await customer.send(owner.number, text(`antes ${at}`))
    const words = shapes[at]?.(`después ${at}`) ?? {}
    await customer.send(owner.number, sealed({ waId, by, words }))
    await eventually(() => isEdited(waId), 'the edit')
  }
  expect([...(await rows())]).toEqual([
    { body: 'después 0', previous: 'antes 0', edited: true, unread: null },
    { body: 'después 1', previous: 'antes 1', edited: true, unread: null },
  ])
})

test('a sealed edit names whom it mentions', async () => {
  const { customer, owner } = desk
  const waId = await customer.send(owner.number, text('antes'))
  const contextInfo = { mentionedJid: [`${customer.lid}@lid`] }
  const words = { extendedTextMessage: { text: `de @${customer.lid}`, contextInfo } }
  await customer.send(owner.number, sealed({ waId, by: `${customer.lid}@lid`, words }))
  await eventually(() => isEdited(waId), 'the edit')
  expect((await rows())[0]?.body).toBe('de @Diego')
})

test('an edited event is at its new time, and struck through once it is called off', async () => {
  const { customer, owner, platform } = desk
  const event = (startTime: number, isCanceled = false): proto.IMessage => ({
    eventMessage: { name: 'Inventario', startTime, isCanceled },
  })
  const messageContextInfo = { messageSecret: secret }
  const waId = await customer.send(owner.number, { ...event(1_800_000_000), messageContextInfo })
  const by = `${customer.lid}@lid`
  const shows = (body: string, startsAt: string) =>
    eventually(async () => {
      const [row] = await platform`select body, details->'card' card from messages`
      return row?.body === body && row.card.startsAt === startsAt
    }, `${body} at ${startsAt}`)
  await shows('Inventario', '2027-01-15T08:00:00.000Z')
  const later = event(1_800_003_600)
  await customer.send(owner.number, sealed({ waId, by, words: later, use: 'Event Edit' }))
  await shows('Inventario', '2027-01-15T09:00:00.000Z')
  const off = event(1_800_003_600, true)
  await customer.send(owner.number, sealed({ waId, by, words: off, use: 'Event Edit' }))
  await shows('~Inventario~', '2027-01-15T09:00:00.000Z')
})

test('an edit that cannot be opened marks its message, and is no message', async () => {
  const { customer, owner, platform } = desk
  const waId = await customer.say(owner.number, 'sin secreto')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  await platform`update tickets set status = 'closed', unread_messages = 0`
  const words: proto.IMessage = { conversation: 'no se lee' }
  await customer.send(owner.number, sealed({ waId, by: `${customer.lid}@lid`, words }))
  await eventually(() => isEdited(waId), 'the mark')
  expect([...(await rows())]).toEqual([
    { body: 'sin secreto', previous: null, edited: true, unread: true },
  ])
  const tickets = await platform`select status, unread_messages unread from tickets`
  expect([...tickets]).toEqual([{ status: 'closed', unread: 0 }])
})

test('the secret of a message is sealed at rest', async () => {
  const { customer, owner } = desk
  await customer.send(owner.number, text('hola'))
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  const stored = Buffer.from((await desk.received())[0]?.secret ?? '', 'base64')
  expect(stored.length).toBeGreaterThan(secret.length)
  expect(stored.includes(secret)).toBe(false)
})
