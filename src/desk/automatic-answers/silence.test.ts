/** When the desk says nothing, though it could. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let diego: Customer

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set greeting_message = 'Hola'`
  for (const queueId of [world.sales, world.support]) {
    await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${world.acmeId}, ${world.connectionId}, ${queueId})`
  }
})
beforeEach(() => {
  diego = makeCustomer(world)
})
afterEach(async () => {
  await world.platform`update companies set status = true, due_date = null`
  await world.platform`update connections set status = 'CONNECTED'`
})
afterAll(() => world.close())

const list = 'Hola\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support'

test('as soon as somebody has accepted, whatever becomes of the ticket', async () => {
  const { ana, beto } = world
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  expect(await diego.says('1')).toEqual([])
  expect((await diego.ticket()).queueId).toBeNull()
  await beto.requests('POST', `/api/messages/${ticketId}`, { body: 'Dime' })
  await diego.heard()
  await ana.calls(updateTicket, { ticketId, status: 'pending', userId: null, queueId: null })
  expect((await diego.ticket()).queueId).toBeNull()
  expect(await diego.says('1')).toEqual([])
})

test('as soon as the owner answers on the phone', async () => {
  await diego.says('hola')
  await diego.blurts('Soy yo, dime', { fromMe: true })
  await diego.heard()
  expect(await diego.says('1')).toEqual([])
  expect((await diego.ticket()).queueId).toBeNull()
})

test('the menu ends when the owner answers on the phone', async () => {
  await world.platform`insert into queue_options (company_id, queue_id, option, title)
    values (${world.acmeId}, ${world.sales}, '1', 'Única')`
  await diego.says('hola')
  await diego.says('1')
  expect((await diego.ticket()).chatbot).toBe(true)
  await diego.blurts('Soy yo', { fromMe: true })
  expect(await diego.ticket()).toMatchObject({ chatbot: false, queueOptionId: null })
  await world.platform`delete from queue_options`
})

test('but a new pass begins anew', async () => {
  await diego.says('hola')
  await diego.blurts('Soy yo, dime', { fromMe: true })
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await diego.heard()
  expect(await diego.says('hola de nuevo')).toEqual([list])
})

test('in groups', async () => {
  await world.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  const jid = '120363041234567890@g.us'
  const chat = { number: '120363041234567890', lid: null, isGroup: true, jid }
  const author = {
    number: diego.number,
    lid: null,
    isGroup: false,
    jid: `${diego.number}@s.whatsapp.net`,
  }
  await world.customerWrites('hola', { chat, author })
  const [said] = await world.platform`select count(*)::int as count from messages m
    join contacts c on c.id = m.contact_id where c.is_group and m.from_me`
  expect(said?.count).toBe(0)
  await world.platform`update settings set value = 'enabled' where key = 'CheckMsgIsGroup'`
})

test('to what waited for longer than ten minutes', async () => {
  const sentAt = new Date(Date.now() - 11 * 60_000)
  expect(await diego.says('hola', { sentAt, late: true })).toEqual([])
  expect(await diego.says('sigo aquí')).toEqual([list])
})

test('while the subscription has run out, which it has not on its last day', async () => {
  const set = (dueDate: string) =>
    world.platform`update companies set due_date = ${dueDate} where id = ${world.acmeId}`
  const zone = 'America/Mexico_City'
  const today = Temporal.Now.plainDateISO(zone)
  await set(today.subtract({ days: 1 }).toString())
  expect(await diego.says('hola')).toEqual([])
  expect((await diego.ticket()).unreadMessages).toBe(1)
  await set(today.toString())
  expect(await diego.says('hola')).toEqual([list])
})

test('while the company is disabled', async () => {
  await world.platform`update companies set status = false where id = ${world.acmeId}`
  expect(await diego.says('hola')).toEqual([])
})

test('when the connection is gone: it would come too late', async () => {
  await world.platform`update connections set status = 'DISCONNECTED'`
  expect(await diego.says('hola')).toEqual([])
  await world.platform`update connections set status = 'CONNECTED'`
  expect(await diego.says('hola')).toEqual([list])
})

test('a text of the company’s own, with variables, reaches the phone as plain text', async () => {
  await world.platform`update connections set greeting_message = '{{ms}} {{name}} {{x}} {{'`
  const [said] = await diego.says('hola', { pushName: "O'Neil & <hijos>" })
  expect(said).toMatch(/^(Buen|Buena)\S* \S+ O'Neil & <hijos> \{\{x\}\} \{\{\n/)
  await world.platform`update connections set greeting_message = 'Hola'`
})
