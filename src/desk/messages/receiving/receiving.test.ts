import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showTicket, updateTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { listMessages, sendMessage } from '../contract.ts'
import { receiveMessage } from './receiving.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('messages of one customer make one ticket, in order, unread', async () => {
  const number = '5215550100001'
  for (const text of ['uno', 'dos', 'tres']) await world.customerWrites(text, { number })
  const last = await world.customerWrites('cuatro', { number })
  const { body } = await world.ana.calls(listMessages, { ticketId: last?.ticketId ?? 0 })
  expect(body.messages.map((message) => message.body)).toEqual(['uno', 'dos', 'tres', 'cuatro'])
  expect(body.ticket).toMatchObject({ status: 'pending', unreadMessages: 4, lastMessage: 'cuatro' })
  expect(body.count).toBe(4)
})

test('a message delivered twice at once is stored once', async () => {
  const inbound = world.inbound('doble', { number: '5215550100002' })
  const receive = () => world.acme.scope((scope) => receiveMessage(scope, inbound))
  const stored = (await Promise.all([receive(), receive(), receive()])).filter(Boolean)
  expect(stored.length).toBe(1)
  const ticket = await world.ana.calls(showTicket, { ticketId: stored[0]?.ticketId ?? 0 })
  expect(ticket.body.unreadMessages).toBe(1)
})

test('fifty customers at once: one ticket each', async () => {
  const numbers = Array.from(
    { length: 50 },
    (_, index) => `52155502${String(index).padStart(5, '0')}`,
  )
  const writes = numbers.flatMap((number) => [
    world.customerWrites('a', { number }),
    world.customerWrites('b', { number }),
  ])
  const stored = await Promise.all(writes)
  expect(new Set(stored.map((message) => message?.ticketId)).size).toBe(50)
})

test('phone, LID and the other spelling of a number are one person', async () => {
  const byPhone = await world.customerWrites('hola', { number: '5511987654321' })
  const other = world.inbound('sin nueve', { number: '551187654321' })
  const bySpelling = await world.acme.scope((scope) => receiveMessage(scope, other))
  const both = { number: '5511987654321', lid: '99887766', isGroup: false, jid: '99887766@lid' }
  const byBoth = await world.customerWrites('ambos', { chat: both, author: both })
  const lidOnly = { ...both, number: null }
  const byLid = await world.customerWrites('lid', { chat: lidOnly, author: lidOnly })
  const tickets = [byPhone, bySpelling, byBoth, byLid].map((message) => message?.ticketId)
  expect(new Set(tickets).size).toBe(1)
  const contacts = await world.platform`select number from contacts where lid = '99887766'`
  expect(contacts.map((contact) => contact.number)).toEqual(['5511987654321'])
})

test('two contacts that turn out to be one person are merged, with their tickets', async () => {
  const lid = { number: null, lid: '5544', isGroup: false, jid: '5544@lid' }
  await world.customerWrites('por lid', { chat: lid, author: lid })
  const byPhone = await world.customerWrites('por número', { number: '5215550103333' })
  const both = { ...lid, number: '5215550103333' }
  const merged = await world.customerWrites('soy yo', { chat: both, author: both })
  expect(merged?.ticketId).toBe(byPhone?.ticketId)
  const left = await world.platform`select id from contacts where lid = '5544'`
  expect(left.length).toBe(1)
  const living = await world.platform`select id from tickets
    where contact_id = ${left[0]?.id} and status <> 'closed'`
  expect(living.length).toBe(1)
})

test('a name somebody typed is kept; a number gets the name its owner uses', async () => {
  const number = '5215550104444'
  await world.customerWrites('hola', { number, pushName: null })
  const [nameless] = await world.platform`select id, name from contacts where number = ${number}`
  expect(nameless?.name).toBe(number)
  await world.customerWrites('hola', { number, pushName: 'Rosa' })
  await world.customerWrites('hola', { number, pushName: 'Otra' })
  const [named] = await world.platform`select name from contacts where number = ${number}`
  expect(named?.name).toBe('Rosa')
})

test('whoever has an invisible name is called by the number, also whom we called so before', async () => {
  const number = '5215550104445'
  const { platform } = world
  const nameNow = async () => {
    const [contact] = await platform`select name from contacts where number = ${number}`
    return contact?.name
  }
  await world.customerWrites('hola', { number, pushName: '\u3164' })
  expect(await nameNow()).toBe(number)
  await platform`update contacts set name = ${'\u3164'} where number = ${number}`
  await world.customerWrites('hola', { number, pushName: '\u3164' })
  expect(await nameNow()).toBe(number)
})

test('a customer wakes a ticket closed a moment ago, and opens a new one later', async () => {
  const number = '5215550105555'
  const first = await world.customerWrites('hola', { number })
  const ticketId = first?.ticketId ?? 0
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  const woken = await world.customerWrites('algo más', { number })
  expect(woken?.ticketId).toBe(ticketId)
  const { body } = await world.ana.calls(showTicket, { ticketId })
  expect(body).toMatchObject({ status: 'pending', userId: null, queueId: null, unreadMessages: 1 })

  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await world.platform`update tickets set closed_at = now() - interval '3 hours' where id = ${ticketId}`
  const fresh = await world.customerWrites('otro día', { number })
  expect(fresh?.ticketId).not.toBe(ticketId)
})

test('what is typed on the phone raises no unread, and our own echo is no second message', async () => {
  const number = '5215550106666'
  const first = await world.customerWrites('hola', { number })
  const ticketId = first?.ticketId ?? 0
  await world.customerWrites('desde el teléfono', { number, fromMe: true })
  const shown = await world.ana.calls(showTicket, { ticketId })
  expect(shown.body.unreadMessages).toBe(0)

  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.ana.id })
  const sent = await world.ana.calls(sendMessage, { ticketId, body: 'respuesta' })
  const [row] = await world.platform`select wa_id from messages where id = ${sent.body.id}`
  const echo = await world.customerWrites('respuesta', { number, fromMe: true, waId: row?.wa_id })
  expect(echo).toBeUndefined()
})

test('groups stay outside unless the company asks for them', async () => {
  const chat = { number: '120363000001', lid: null, isGroup: true, jid: '120363000001@g.us' }
  const author = {
    number: '5215550107777',
    lid: null,
    isGroup: false,
    jid: '5215550107777@s.whatsapp.net',
  }
  expect(await world.customerWrites('hola grupo', { chat, author })).toBeUndefined()
  await world.platform`update settings set value = 'disabled'
    where key = 'CheckMsgIsGroup' and company_id = ${world.acmeId}`
  const message = await world.customerWrites('hola grupo', { chat, author })
  expect(message?.contact?.number).toBe('5215550107777')
  const { body } = await world.ana.calls(showTicket, { ticketId: message?.ticketId ?? 0 })
  expect(body).toMatchObject({ isGroup: true, contact: { number: '120363000001' } })
})

test('what the owner begins on the phone is in the connection’s queue, where it has just one', async () => {
  const { platform, connectionId } = world
  await platform`insert into connection_queues (company_id, connection_id, queue_id)
    values (${world.acmeId}, ${connectionId}, ${world.sales})`
  const typed = await world.customerWrites('le escribo', {
    number: '5215550109991',
    fromMe: true,
  })
  const [ticket] = await platform`select status, queue_id, unread_messages from tickets
    where id = ${typed?.ticketId ?? 0}`
  expect(ticket).toMatchObject({ status: 'pending', queue_id: world.sales, unread_messages: 0 })
  await platform`delete from connection_queues where connection_id = ${connectionId}`
})
