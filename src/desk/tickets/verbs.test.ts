/** What each verb may name, and what it makes of a ticket. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deleteConnection } from '#company/connections/contract'
import { saveSetting } from '#company/settings/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { createTicket, markTicketUnread, showTicket, updateTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function newTicket(queueId: number | null = world.sales) {
  const number = `52155533${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${queueId} where id = ${ticketId}`
  return { ticketId, number, contactId: message?.contactId ?? 0 }
}

const change = (person: Person, ticketId: number, wish: object) =>
  person.calls(updateTicket, { ticketId, ...wish })
const take = (person: Person, ticketId: number) =>
  change(person, ticketId, { status: 'open', userId: person.id })
const refusal = (status: number, error: string) => ({ status, body: { error } })

test('a user accepts a ticket, where it is or into a queue of theirs', async () => {
  const { beto, support, sales } = world
  const { ticketId } = await newTicket()
  const elsewhere = { status: 'open', userId: beto.id, queueId: support }
  expect(await change(beto, ticketId, elsewhere)).toMatchObject(refusal(403, 'ERR_NO_PERMISSION'))
  const noQueue = { status: 'open', userId: beto.id, queueId: null }
  expect(await change(beto, ticketId, noQueue)).toMatchObject(refusal(403, 'ERR_NO_PERMISSION'))
  const here = { status: 'open', userId: beto.id, queueId: sales }
  expect((await change(beto, ticketId, here)).body).toMatchObject({
    status: 'open',
    queueId: sales,
  })
  const again = await change(beto, ticketId, here)
  expect(again).toMatchObject({ status: 200, body: { status: 'open', userId: beto.id } })
})

test('a waiting ticket opened for a colleague is transferred to them, with the rights of a transfer', async () => {
  const { ana, beto, carla, sales, platform } = world
  for (const by of [ana, beto]) {
    const { ticketId } = await newTicket()
    const note = 'Pide factura'
    const given = await change(by, ticketId, { status: 'open', userId: carla.id, note })
    expect(given).toMatchObject({ status: 200, body: { status: 'open', userId: carla.id } })
    expect(given.body).toMatchObject({ queueId: sales, unreadMessages: 1 })
    const lines = await platform`select verb, user_id from ticket_history
      where ticket_id = ${ticketId} order by id desc limit 1`
    expect([...lines]).toEqual([{ verb: 'transferred', user_id: by.id }])
    const late = await change(ana, ticketId, { status: 'open', userId: ana.id })
    expect(late).toMatchObject(refusal(400, 'ERR_OTHER_OPEN_TICKET'))
  }
  const { ticketId } = await newTicket(world.support)
  const beyond = await change(beto, ticketId, { status: 'open', userId: carla.id })
  expect(beyond).toMatchObject(refusal(404, 'ERR_NO_TICKET_FOUND'))
})

test('who oversees gives a ticket to somebody, who must work in the queue named', async () => {
  const { ana, carla, sales, support } = world
  const { ticketId } = await newTicket()
  const wrong = { userId: carla.id, queueId: sales }
  expect(await change(ana, ticketId, wrong)).toMatchObject(refusal(404, 'ERR_NO_USER_FOUND'))
  const opened = { status: 'open', ...wrong }
  expect(await change(ana, ticketId, opened)).toMatchObject(refusal(404, 'ERR_NO_USER_FOUND'))
  const given = await change(ana, ticketId, { userId: carla.id, queueId: support })
  expect(given.body).toMatchObject({ status: 'open', userId: carla.id, queueId: support })
  const mine = await change(ana, ticketId, { userId: ana.id, queueId: support })
  expect(mine.body).toMatchObject({ userId: ana.id })
})

test('a user transfers waiting tickets of their queues, but not a colleague’s or those elsewhere', async () => {
  const { beto, carla, ana, sales, support } = world
  const { ticketId } = await newTicket()
  const moved = await change(beto, ticketId, { queueId: support, userId: null, status: 'pending' })
  expect(moved.body).toMatchObject({ status: 'pending', queueId: support, userId: null })
  const back = { queueId: sales }
  expect(await change(beto, ticketId, back)).toMatchObject(refusal(404, 'ERR_NO_TICKET_FOUND'))
  const given = await change(carla, ticketId, { userId: ana.id })
  expect(given.body).toMatchObject({ status: 'open', userId: ana.id })
  const taken = await change(carla, ticketId, { userId: carla.id })
  expect(taken).toMatchObject(refusal(404, 'ERR_NO_TICKET_FOUND'))
})

test('what is named must be here: queues, people, connections, options of a menu', async () => {
  const { ana, gil } = world
  const { ticketId } = await newTicket()
  for (const [wish, error] of [
    [{ userId: gil.id }, 'ERR_NO_USER_FOUND'],
    [{ queueId: 999_999 }, 'ERR_QUEUE_NOT_FOUND'],
    [{ whatsappId: 999_999 }, 'ERR_NO_WAPP_FOUND'],
    [{ queueOptionId: 999_999 }, 'ERR_QUEUE_OPTION_NOT_FOUND'],
  ] as const) {
    expect(await change(ana, ticketId, wish)).toMatchObject(refusal(404, error))
  }
})

test('a change that does not name the menu ends it; one that does sets it', async () => {
  const { ana, platform, sales } = world
  const { ticketId } = await newTicket()
  const [option] = await platform<{ id: number }[]>`
    insert into queue_options (company_id, queue_id, option, title)
    values (${world.acmeId}, ${sales}, '1', 'Prices') returning id`
  const queueOptionId = option?.id ?? 0
  const set = await change(ana, ticketId, { chatbot: true, queueOptionId })
  expect(set.body).toMatchObject({ chatbot: true, queueOptionId, status: 'pending' })
  const kept = await change(ana, ticketId, { status: 'pending', chatbot: true, queueOptionId })
  expect(kept.body).toMatchObject({ chatbot: true, queueOptionId })
  const ended = await change(ana, ticketId, { status: 'pending' })
  expect(ended.body).toMatchObject({ chatbot: false, queueOptionId: null })
})

test('a closed ticket waits again only where its queue, or none, is named, as a new pass', async () => {
  const { ana, platform, support } = world
  const { ticketId, number } = await newTicket()
  await change(ana, ticketId, { status: 'closed' })
  const back = await change(ana, ticketId, { status: 'pending', userId: null })
  expect(back).toMatchObject(refusal(403, 'ERR_TICKET_NOT_OPEN'))
  const woken = await change(ana, ticketId, { status: 'pending', userId: null, queueId: support })
  expect(woken.body).toMatchObject({ status: 'pending', userId: null, queueId: support })
  const passes = await platform`select queue_id, started_at, finished_at from handlings
    where ticket_id = ${ticketId} order by id`
  expect(passes).toMatchObject([
    { finished_at: expect.any(Date) },
    { queue_id: support, started_at: null, finished_at: null },
  ])

  await change(ana, ticketId, { status: 'closed' })
  const undone = await change(ana, ticketId, { status: 'pending', userId: null, queueId: null })
  expect(undone.body).toMatchObject({ status: 'pending', userId: null, queueId: null })

  await change(ana, ticketId, { status: 'closed' })
  await platform`update tickets set closed_at = now() - interval '3 hours' where id = ${ticketId}`
  await world.customerWrites('otro asunto', { number })
  const second = await change(ana, ticketId, { status: 'pending', userId: null, queueId: support })
  expect(second).toMatchObject(refusal(400, 'ERR_OTHER_OPEN_TICKET'))
})

test('another connection takes the ticket, unless the contact is served there already', async () => {
  const { ana, platform, acmeId } = world
  const [second] = await platform<{ id: number }[]>`
    insert into connections (company_id, name, status) values (${acmeId}, 'Second', 'CONNECTED')
    returning id`
  const whatsappId = second?.id ?? 0
  const { ticketId, number, contactId } = await newTicket()
  await take(ana, ticketId)
  await ana.calls(sendMessage, { ticketId, body: 'un momento' })
  const moved = await change(ana, ticketId, { whatsappId })
  expect(moved.body).toMatchObject({ whatsappId, status: 'open', userId: ana.id })
  const { count } = (await ana.calls(listMessages, { ticketId })).body
  expect(count).toBe(2)
  const other = await world.customerWrites('por el otro', { number })
  expect(other?.ticketId).not.toBe(ticketId)
  const back = await change(ana, ticketId, { whatsappId: world.connectionId })
  expect(back).toMatchObject(refusal(400, 'ERR_OTHER_OPEN_TICKET'))
  const opened = await ana.calls(createTicket, { contactId, whatsappId })
  expect(opened).toMatchObject(refusal(400, 'ERR_OTHER_OPEN_TICKET'))
})

test('a new ticket goes out where the agent says, else by their own, the default, any that is up', async () => {
  const { ana, beto, carla, platform, acmeId, connectionId } = world
  const [down] = await platform<{ id: number }[]>`
    insert into connections (company_id, name, status) values (${acmeId}, 'Down', 'DISCONNECTED')
    returning id`
  const [up] = await platform<{ id: number }[]>`
    insert into connections (company_id, name, status) values (${acmeId}, 'Up', 'CONNECTED')
    returning id`
  const [downId, upId] = [down?.id ?? 0, up?.id ?? 0]
  const open = async (person: Person, wish: object = {}) => {
    const { contactId, ticketId } = await newTicket()
    await platform`delete from tickets where id = ${ticketId}`
    return person.calls(createTicket, { contactId, ...wish })
  }
  expect((await open(beto)).body).toMatchObject({
    status: 'open',
    userId: beto.id,
    queueId: null,
    whatsappId: connectionId,
  })
  expect((await open(beto, { whatsappId: upId, status: 'closed' })).body).toMatchObject({
    status: 'open',
    whatsappId: upId,
  })
  const unusable = await open(beto, { whatsappId: downId })
  expect(unusable).toMatchObject(refusal(400, 'ERR_NO_DEF_WAPP_FOUND'))
  await platform`update users set whatsapp_id = ${downId} where id = ${beto.id}`
  expect((await open(beto)).body.whatsappId).toBe(connectionId)
  await platform`update users set whatsapp_id = ${upId} where id = ${beto.id}`
  expect((await open(beto)).body.whatsappId).toBe(upId)
  await platform`update connections set status = 'TIMEOUT' where id = ${connectionId}`
  expect((await open(carla)).body.whatsappId).not.toBe(connectionId)
  await platform`update connections set status = 'TIMEOUT' where status = 'CONNECTED'`
  expect((await open(carla, { whatsappId: upId })).body.whatsappId).toBe(upId)
  expect(await open(carla)).toMatchObject(refusal(400, 'ERR_NO_DEF_WAPP_FOUND'))
  await platform`update connections set status = 'CONNECTED' where id = ${connectionId}`

  expect(await open(beto, { userId: carla.id })).toMatchObject(refusal(403, 'ERR_NO_PERMISSION'))
  const forCarla = { userId: carla.id, queueId: world.support }
  expect((await open(ana, forCarla)).body).toMatchObject({ ...forCarla, status: 'open' })
  const elsewhere = await open(ana, { userId: carla.id, queueId: world.sales })
  expect(elsewhere).toMatchObject(refusal(404, 'ERR_NO_USER_FOUND'))
})

test('unread falls when its agent reads or anybody answers, never by looking on', async () => {
  const { ana, sara, beto, published } = world
  const { ticketId, number } = await newTicket()
  const unread = async () => (await ana.calls(showTicket, { ticketId })).body.unreadMessages
  const looks = (person: Person) => person.calls(listMessages, { ticketId })
  const writes = () => world.customerWrites('¿hola?', { number })
  await looks(beto)
  expect(await unread()).toBe(1)
  await take(beto, ticketId)
  expect(await unread()).toBe(0)
  await writes()
  await writes()
  for (const person of [ana, sara]) await looks(person)
  await beto.calls(listMessages, { ticketId, markAsRead: 'false' })
  expect(await unread()).toBe(2)
  const from = published.length
  await looks(beto)
  expect(await unread()).toBe(0)
  expect(published.slice(from)).toMatchObject([{ data: { action: 'updateUnread', ticketId } }])
  await writes()
  await ana.calls(sendMessage, { ticketId, body: 'contesto yo' })
  expect(await unread()).toBe(0)
  await writes()
  await world.customerWrites('por teléfono', { number, fromMe: true })
  expect(await unread()).toBe(0)
  await writes()
  await change(beto, ticketId, { status: 'closed' })
  expect(await unread()).toBe(0)
})

test('no receipt is asked for when somebody only looks on', async () => {
  const { ana, beto, platform } = world
  const { ticketId, number } = await newTicket()
  const isRead = async () => {
    const [row] = await platform`select bool_and(read) as read from messages
      where ticket_id = ${ticketId} and not from_me`
    return row?.read
  }
  await ana.calls(listMessages, { ticketId })
  await beto.calls(listMessages, { ticketId })
  expect(await isRead()).toBe(false)
  await take(beto, ticketId)
  expect(await isRead()).toBe(true)
  await world.customerWrites('más', { number })
  await ana.calls(listMessages, { ticketId })
  expect(await isRead()).toBe(false)
})

test('a company may forbid to read along in a colleague’s conversation', async () => {
  const { ana, sara, beto } = world
  const dora = await world.hires({ name: 'Dora', queueIds: [world.sales] })
  const { ticketId } = await newTicket()
  await take(beto, ticketId)
  expect((await dora.calls(showTicket, { ticketId })).status).toBe(200)
  await ana.calls(saveSetting, { key: 'spyForUsers', value: 'disabled' })
  expect((await dora.calls(showTicket, { ticketId })).status).toBe(404)
  expect((await dora.calls(listMessages, { ticketId })).status).toBe(404)
  for (const person of [ana, sara, beto]) {
    expect((await person.calls(showTicket, { ticketId })).status).toBe(200)
  }
  await change(beto, ticketId, { status: 'pending', userId: null })
  expect((await dora.calls(showTicket, { ticketId })).status).toBe(200)
  await ana.calls(saveSetting, { key: 'spyForUsers', value: 'enabled' })
})

test('a deleted connection leaves its tickets to be read, and to be served by another', async () => {
  const { ana, platform, acmeId } = world
  const [doomed] = await platform<{ id: number }[]>`
    insert into connections (company_id, name, status) values (${acmeId}, 'Doomed', 'CONNECTED')
    returning id`
  const doomedId = doomed?.id ?? 0
  const { contactId } = await newTicket()
  const old = await newTicket()
  await platform`update tickets set status = 'closed', whatsapp_id = ${doomedId}
    where id = ${old.ticketId}`
  const opened = await ana.calls(createTicket, { contactId, whatsappId: doomedId })
  const ticketId = opened.body.id
  const waiting = (await ana.calls(sendMessage, { ticketId, body: 'no sale' })).body
  await ana.calls(deleteConnection, { connectionId: doomedId })

  const closed = (await ana.calls(showTicket, { ticketId: old.ticketId })).body
  expect(closed).toMatchObject({ whatsappId: null, whatsapp: null, status: 'closed' })
  const left = (await ana.calls(showTicket, { ticketId })).body
  expect(left).toMatchObject({ whatsappId: null, whatsapp: null, status: 'open' })
  expect(left.version).toBeGreaterThan(opened.body.version)
  const [row] = await platform`select delivery, failure, ack from messages where id = ${waiting.id}`
  expect(row).toEqual({ delivery: 'failed', failure: 'ERR_WAPP_NOT_INITIALIZED', ack: 0 })
  const answer = await ana.calls(sendMessage, { ticketId, body: 'hola?' })
  expect(answer).toMatchObject(refusal(400, 'ERR_WAPP_NOT_INITIALIZED'))

  await platform`update tickets set status = 'closed' where contact_id = ${contactId}
    and whatsapp_id is not null`
  const moved = await change(ana, ticketId, { whatsappId: world.connectionId })
  expect(moved.body.whatsappId).toBe(world.connectionId)
  expect((await ana.calls(sendMessage, { ticketId, body: 'aquí' })).status).toBe(200)
})

test('the assignee’s ticket counts as unread until they open it; nobody else changes that', async () => {
  const { beto, carla } = world
  const { ticketId } = await newTicket()
  const early = await beto.calls(markTicketUnread, { ticketId })
  expect(early).toMatchObject(refusal(404, 'ERR_NO_TICKET_FOUND'))
  const taken = await take(beto, ticketId)
  expect((await carla.calls(markTicketUnread, { ticketId })).status).toBe(404)
  const marked = await beto.calls(markTicketUnread, { ticketId })
  const { updatedAt } = taken.body
  expect(marked.body).toMatchObject({ unreadMessages: 1, updatedAt })
  await beto.calls(listMessages, { ticketId })
  expect((await beto.calls(showTicket, { ticketId })).body.unreadMessages).toBe(0)
})
