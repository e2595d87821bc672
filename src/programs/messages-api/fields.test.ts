/** What else a message may say: caption, quoted message, queue, group. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listMessages } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { system } from '#kernel/scope'
import { createWorld, type World } from '#workshop/testing/world'
import { sendOne } from './sending.ts'
import { type Client, openClient } from './testing/client.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await openClient(world)
})
afterAll(() => world.close())

const messagesOf = async (ticketId: number) =>
  (await world.ana.calls(listMessages, { ticketId, markAsRead: 'false' })).body.messages

test('caption is another name of body, which counts if both are given', async () => {
  const { send, newNumber } = client
  const number = newNumber()
  const { body } = await send({ number, caption: 'con otro nombre' })
  await send({ number, body: 'el texto', caption: 'no' })
  await send({ number, body: '', caption: 'en blanco' })
  const said = (await messagesOf(body.ticketId)).map((one) => one.body)
  expect(said).toEqual(['con otro nombre', 'el texto', 'en blanco'])
})

test('a number may have a mask; 7 or 16 digits and letters are refused', async () => {
  const { send, newNumber, stored } = client
  const number = newNumber()
  const first = await send({ number, body: 'x' })
  const [country, area, rest] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
  for (const masked of [
    `+${country} (${area}) ${rest.slice(0, 3)}-${rest.slice(3)}`,
    `[${number}]`,
  ]) {
    const answer = await send({ number: masked, body: 'x' })
    expect([masked, answer.status, answer.body.ticketId]).toEqual([
      masked,
      200,
      first.body.ticketId,
    ])
  }
  const before = await stored()
  for (const wrong of [
    '1234567',
    '1234567890123456',
    `${number}a`,
    'ana',
    '1@g.us',
    '1203@s.whatsapp.net',
  ]) {
    const { status, body } = await send({ number: wrong, body: 'x' })
    expect([wrong, status, body.error, body.fields]).toEqual([
      wrong,
      400,
      'ERR_VALIDATION',
      { number: 'Invalid' },
    ])
  }
  expect(await stored()).toBe(before)
})

test('a message of the same ticket is quoted; another, or none, is 404 and sends nothing', async () => {
  const { send, newNumber, stored } = client
  const [number, other] = [newNumber(), newNumber()]
  const asked = await world.customerWrites('¿cuánto cuesta?', { number })
  const elsewhere = await world.customerWrites('hola', { number: other })
  const { status, body } = await send({ number, body: 'diez', quotedMessageId: asked?.id })
  expect([status, body.ticketId]).toEqual([200, asked?.ticketId])
  expect((await messagesOf(body.ticketId)).at(-1)).toMatchObject({
    body: 'diez',
    quotedMsg: { id: asked?.id, body: '¿cuánto cuesta?' },
  })
  const before = await stored()
  const tickets = await world.platform`select count(*) from tickets`
  for (const to of [number, newNumber()]) {
    for (const quotedMessageId of [elsewhere?.id, 999_999]) {
      const answer = await send({ number: to, body: 'x', quotedMessageId })
      expect([answer.status, answer.body]).toEqual([404, { error: 'ERR_FETCH_WAPP_MSG' }])
    }
  }
  expect(await stored()).toBe(before)
  expect(await world.platform`select count(*) from tickets`).toEqual(tickets)
})

test('a ticket that the message opens is in its queue; one that stands stays where it is', async () => {
  const { send, newNumber, stored } = client
  const { platform, sales, support, globexId, ana } = world
  const number = newNumber()
  const { body } = await send({ number, body: 'x', queueId: sales })
  const queueOf = async (id: number) =>
    (await platform`select queue_id from tickets where id = ${id}`)[0]?.queue_id
  expect(await queueOf(body.ticketId)).toBe(sales)
  await send({ number, body: 'y', queueId: support })
  expect(await queueOf(body.ticketId)).toBe(sales)
  const known = newNumber()
  const first = await world.customerWrites('hola', { number: known })
  await ana.calls(updateTicket, {
    ticketId: first?.ticketId ?? 0,
    status: 'closed',
    userId: ana.id,
  })
  const before = await stored()
  const [theirs] = await platform`select id from queues where company_id = ${globexId}`
  for (const queueId of [theirs?.id ?? 888_888, 999_999]) {
    const answer = await send({ number: newNumber(), body: 'x', queueId })
    expect([answer.status, answer.body]).toEqual([404, { error: 'ERR_QUEUE_NOT_FOUND' }])
  }
  expect(await stored()).toBe(before)
})

test('a token limited to queues opens tickets in those only', async () => {
  const { acme, connectionId, services, sales, support } = world
  const apiToken = {
    id: null,
    connectionId,
    isLimitedToQueues: true,
    scopes: ['messages.send'],
  } as const
  const actor = { ...system, role: 'apiToken', by: 'api', queueIds: [sales], apiToken } as const
  const sendTo = (queueId: number) =>
    sendOne(services, {
      company: acme.as({ ...actor, queueIds: [sales] }),
      connectionId,
      input: { number: client.newNumber(), body: 'x', voice: false, closeTicket: false, queueId },
      files: [],
      hashes: [],
      key: undefined,
      meter: () => {},
    })
  expect((await sendTo(sales)).answer.status).toBe('queued')
  await expect(sendTo(support)).rejects.toMatchObject({ code: 'ERR_QUEUE_NOT_FOUND' })
})

test('a group by its id, if the token may and the company is in it', async () => {
  const { send, stored } = client
  const { acme, connectionId, services } = world
  const id = '120363020202020202'
  await world.platform`insert into contacts (company_id, name, number, is_group)
    values (${world.acmeId}, 'Familia', ${id}, true)`
  const before = await stored()
  const number = `${id}@g.us`
  expect(await send({ number, body: 'x' })).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION' },
  })
  expect(await stored()).toBe(before)
  const rights = { id: null, connectionId, isLimitedToQueues: false }
  const scopes = ['messages.send', 'tickets.write'] as const
  const company = acme.as({
    ...system,
    role: 'apiToken',
    by: 'api',
    apiToken: { ...rights, scopes },
  })
  const input = { body: 'a todos', voice: false, closeTicket: false }
  const call = { company, connectionId, files: [], hashes: [], key: undefined, meter: () => {} }
  const { answer } = await sendOne(services, { ...call, input: { ...input, number } })
  const [row] = await world.platform`select m.remote_jid, t.is_group from messages m
    join tickets t on t.id = m.ticket_id where m.id = ${Number(answer.id)}`
  expect(row).toEqual({ remote_jid: number, is_group: true })
  const unknown = sendOne(services, {
    ...call,
    input: { ...input, number: '120363999999999999@g.us' },
  })
  await expect(unknown).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' })
})
