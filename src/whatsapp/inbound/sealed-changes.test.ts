import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { sealed } from '#workshop/simulator/sealing'
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
const text = (words: string): proto.IMessage => ({
  extendedTextMessage: { text: words },
  messageContextInfo: { messageSecret: secret },
})

const rows = () => desk.platform`
  select body, previous_body previous, is_edited edited, details->'unreadEdit' unread
  from messages where not from_me order by id`
const isEdited = async (waId: string) =>
  (await desk.stored()).some((row) => row.waId === waId && row.isEdited)

test('a sealed edit changes its message, whichever name of the person it is sealed with', async () => {
  const { customer, owner } = desk
  for (const lid of [false, true]) {
    const waId = await customer.send(owner.number, text(`antes ${lid}`))
    const edit = customer.seals.edit(waId, { conversation: `después ${lid}` }, { lid })
    await customer.send(owner.number, edit)
    await eventually(() => isEdited(waId), 'the edit')
  }
  expect([...(await rows())]).toEqual([
    { body: 'después false', previous: 'antes false', edited: true, unread: null },
    { body: 'después true', previous: 'antes true', edited: true, unread: null },
  ])
})

test('a sealed edit names whom it mentions', async () => {
  const { customer, owner } = desk
  const waId = await customer.send(owner.number, text('antes'))
  const contextInfo = { mentionedJid: [`${customer.lid}@lid`] }
  const words = { extendedTextMessage: { text: `de @${customer.lid}`, contextInfo } }
  await customer.send(owner.number, customer.seals.edit(waId, words))
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
  const shows = (body: string, startsAt: string) =>
    eventually(async () => {
      const [row] = await platform`select body, details->'card' card from messages`
      return row?.body === body && row.card.startsAt === startsAt
    }, `${body} at ${startsAt}`)
  await shows('Inventario', '2027-01-15T08:00:00.000Z')
  const later = event(1_800_003_600)
  await customer.send(owner.number, customer.seals.edit(waId, later))
  await shows('Inventario', '2027-01-15T09:00:00.000Z')
  const off = event(1_800_003_600, true)
  await customer.send(owner.number, customer.seals.edit(waId, off))
  await shows('~Inventario~', '2027-01-15T09:00:00.000Z')
})

test('an edit that cannot be opened marks its message, and is no message', async () => {
  const { customer, owner, platform } = desk
  const waId = await customer.say(owner.number, 'sin secreto')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  await platform`update tickets set status = 'closed', unread_messages = 0`
  // Of another secret than the message had.
  const by = `${customer.lid}@lid`
  const words = proto.Message.encode({ conversation: 'no se lee' }).finish()
  const about = { secret, waId, author: by, by, use: 'Message Edit' } as const
  const targetMessageKey = { id: waId, fromMe: true }
  await customer.send(owner.number, {
    secretEncryptedMessage: { targetMessageKey, ...sealed(about, words), secretEncType: 2 },
  })
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
