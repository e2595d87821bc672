import { afterEach, beforeEach, expect, test } from 'bun:test'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const received = (count: number) =>
  eventually(async () => (await desk.received()).length >= count, `${count} messages`)
const bodies = async () => (await desk.received()).map((message) => message.body)

test('a text is stored, with its journal row done and its receipt sent', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  await received(1)
  expect((await desk.received())[0]).toMatchObject({ waId, body: 'hola', mediaType: 'chat' })
  const contacts = await desk.platform`select name, number, lid from contacts`
  expect([...contacts]).toEqual([
    { name: 'Diego', number: desk.customer.number, lid: desk.customer.lid },
  ])
  const [row] = await desk.platform`select state, plaintext from inbound_journal`
  expect(row?.state).toBe('done')
  expect(Buffer.from(row?.plaintext).includes('hola')).toBe(false)
  await eventually(() => desk.simulator.receipts.some(({ id }) => id === waId), 'the receipt')
})

test('by number and by LID it is one contact and one ticket', async () => {
  await desk.link()
  await desk.customer.say(desk.owner.number, 'por número', { lid: false })
  await desk.customer.say(desk.owner.number, 'por LID', { lid: true })
  await received(2)
  const tickets = new Set((await desk.received()).map((message) => message.ticketId))
  expect(tickets.size).toBe(1)
  const [{ count } = { count: 0 }] = await desk.platform`select count(*)::int from contacts`
  expect(count).toBe(1)
})

test('when the server says only one name, the mapping learnt before knows the other', async () => {
  await desk.link()
  await desk.customer.say(desk.owner.number, 'ambos nombres', { lid: true })
  await received(1)
  desk.simulator.switches.noLid = true
  await desk.platform`update contacts set lid = null`
  await desk.customer.say(desk.owner.number, 'sólo LID', { lid: true })
  await desk.customer.say(desk.owner.number, 'sólo número', { lid: false })
  await received(3)
  const [{ count } = { count: 0 }] = await desk.platform`select count(*)::int from contacts`
  expect(count).toBe(1)
})

test('a burst is stored in order, each once', async () => {
  await desk.link()
  const texts = Array.from({ length: 40 }, (_, n) => `mensaje ${n}`)
  for (const text of texts) await desk.customer.say(desk.owner.number, text)
  await received(40)
  expect(await bodies()).toEqual(texts)
})

test('what was delivered again is answered from the journal: stored once, receipt sent, no refusal', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, 'una vez')
  await received(1)
  const receipts = () => desk.simulator.receipts.filter(({ id }) => id === waId)
  await eventually(() => receipts().length === 1, 'the receipt')
  desk.simulator.redeliver(desk.owner.number, waId)
  await eventually(() => receipts().length === 2, 'the second receipt')
  expect(receipts().map(({ type }) => type)).not.toContain('retry')
  await desk.customer.say(desk.owner.number, 'y otra')
  await received(2)
  expect(await bodies()).toEqual(['una vez', 'y otra'])
})

test('after a day the text is forgotten, and a copy is still acknowledged and not stored again', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, 'una vez')
  await received(1)
  await desk.platform`update inbound_journal set plaintext = null where state = 'done'`
  const receipts = () => desk.simulator.receipts.filter(({ id }) => id === waId)
  await eventually(() => receipts().length === 1, 'the receipt')
  desk.simulator.redeliver(desk.owner.number, waId)
  await eventually(() => receipts().length === 2, 'the second receipt')
  expect(await bodies()).toEqual(['una vez'])
})

test('messages that waited while we were away are live mail', async () => {
  const first = await desk.link()
  await first.stop()
  for (const text of ['uno', 'dos', 'tres']) await desk.customer.say(desk.owner.number, text)
  await desk.start()
  await received(3)
  expect(await bodies()).toEqual(['uno', 'dos', 'tres'])
  const [ticket] = await desk.platform`select status, unread_messages unread from tickets`
  expect(ticket).toMatchObject({ status: 'pending', unread: 3 })
})

test('what the owner types on the phone is an own message without a user', async () => {
  await desk.link()
  await desk.conversation()
  await desk.owner.sayFromPhone(desk.customer.number, 'desde el teléfono')
  await eventually(async () => (await desk.sent()).length === 1, 'the own message')
  const [own] = await desk.sent()
  expect(own).toMatchObject({ body: 'desde el teléfono', userId: null, delivery: null })
  await eventually(async () => ((await desk.sent())[0]?.ack ?? 0) >= 3, 'the delivery receipt')
})

test('an edit and a deletion by the customer change the message; by another they do not', async () => {
  await desk.link()
  const waId = await desk.customer.say(desk.owner.number, 'hola')
  await received(1)
  const key = { id: waId, fromMe: true }
  const edit = { protocolMessage: { type: 14, key, editedMessage: { conversation: 'buenas' } } }
  const stranger = desk.simulator.phone({ number: '5215550002222' })
  await stranger.send(desk.owner.number, edit)
  await stranger.say(desk.owner.number, 'yo')
  await received(2)
  expect((await desk.received())[0]).toMatchObject({ body: 'hola', isEdited: false })

  await desk.customer.send(desk.owner.number, edit)
  await eventually(async () => (await desk.received())[0]?.isEdited === true, 'the edit')
  expect((await desk.received())[0]).toMatchObject({ body: 'buenas', previousBody: 'hola' })
  await desk.customer.send(desk.owner.number, { protocolMessage: { type: 0, key } })
  await eventually(async () => (await desk.received())[0]?.isDeleted === true, 'the deletion')
  expect((await desk.received()).length).toBe(2)
})

test('a message that cannot be stored is counted, and kept as poison after ten failures', async () => {
  await desk.link({ timings: { sweepMs: 20 } })
  log.level = 'silent'
  // A rule of the database that the text breaks stands for any lasting failure.
  await desk.platform`alter table messages add constraint no_poison check (body <> 'veneno')`
  await desk.customer.say(desk.owner.number, 'veneno')
  await desk.customer.say(desk.owner.number, 'sano')
  await received(1)
  const poison = () =>
    desk.platform`select failures, plaintext from inbound_journal where state = 'poison'`
  await eventually(async () => (await poison()).length === 1, 'the poison row')
  const [row] = await poison()
  expect(row).toMatchObject({ failures: 10 })
  expect(row?.plaintext).not.toBeNull()
  expect(await bodies()).toEqual(['sano'])
  log.level = 'error'
})
