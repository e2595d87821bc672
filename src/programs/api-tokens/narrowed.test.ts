/** What a program sees with a token of some queues, of one connection, or of neither. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { listConnections, showConnection } from '#company/connections/contract'
import { startSession } from '#company/connections/session-contract'
import { listUsers } from '#company/users/contract'
import { showKanban } from '#desk/kanban/contract'
import { sendMessage } from '#desk/messages/contract'
import { createNote } from '#desk/notes/contract'
import { createTicket, listTickets, showTicket, updateTicket } from '#desk/tickets/contract'
import { openResponseCache } from '#kernel/http/response-cache'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { updateApiToken } from './contract.ts'
import { ticketIn } from './testing/ticket-in.ts'
import { tokenFor } from './testing/token-for.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => {
  world.services.responseCache = openResponseCache()
})
afterAll(() => world.close())

test('it sees the tickets and messages of its queues only, and opens tickets there only', async () => {
  const { sales, support, beto, carla } = world
  const mine = await ticketIn(world, sales, { status: 'open', user_id: beto.id })
  const others = await ticketIn(world, support, { status: 'open', user_id: carla.id })
  const nobodys = await ticketIn(world, null)
  const shop = await tokenFor(world, undefined, { queueIds: [sales] })
  const listed = (await shop.calls(listTickets, { pageNumber: 1 })).body.tickets
  expect(new Set(listed.map(({ queueId }) => queueId))).toEqual(new Set([sales]))
  expect(listed.map(({ id }) => id)).toContain(mine)
  const statusOf = async (ticketId: number) => [
    (await shop.calls(showTicket, { ticketId })).status,
    (await shop.requests('GET', `/api/tickets/${ticketId}/messages`)).status,
    (await shop.calls(sendMessage, { ticketId, body: 'hola' })).status,
    (await shop.calls(createNote, { ticketId, note: 'hola' })).status,
    (await shop.calls(updateTicket, { ticketId, status: 'closed' })).status,
  ]
  expect(await statusOf(others)).toEqual([404, 404, 404, 404, 404])
  expect(await statusOf(nobodys)).toEqual([404, 404, 404, 404, 404])
  expect(await statusOf(mine)).toEqual([200, 200, 200, 200, 200])

  const [contact] = await world.platform`insert into contacts (company_id, name, number)
    values (${world.acmeId}, 'Nueva', '5215557099999') returning id`
  const contactId = Number(contact?.id)
  const open = { contactId, userId: beto.id, status: 'open' as const }
  const refused = await shop.calls(createTicket, { ...open, queueId: support, userId: carla.id })
  expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } })
  expect((await shop.calls(createTicket, { ...open, queueId: sales })).status).toBe(200)
})

test('it reads and searches everything where it has no limits', async () => {
  const { sales, support, beto } = world
  const ids = [
    await ticketIn(world, sales, { status: 'open', user_id: beto.id }),
    await ticketIn(world, support),
    await ticketIn(world, null),
  ]
  const shop = await tokenFor(world, ['tickets.read'])
  const listed = (await shop.calls(listTickets, { pageNumber: 1 })).body.tickets
  expect(ids.filter((id) => !listed.some((ticket) => ticket.id === id))).toEqual([])
  expect((await shop.calls(listUsers, {})).status).toBe(200)
  for (const ticketId of ids) {
    const page = await shop.requests('GET', `/api/tickets/${ticketId}/messages`)
    expect([ticketId, page.status]).toEqual([ticketId, 200])
    expect((await page.json()).messages.length).toBe(1)
  }
  const [ticketId = 0] = ids
  const write = await shop.calls(updateTicket, { ticketId, status: 'closed' })
  expect(write).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } })
})

test('a token of one connection sees no other, nor its tickets and messages', async () => {
  const { platform, acmeId, connectionId, sales } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Second', 'CONNECTED', 'open') returning id`
  const second = Number(other?.id)
  const mine = await ticketIn(world, sales, { whatsapp_id: second })
  await platform`update messages set whatsapp_id = ${second} where ticket_id = ${mine}`
  const others = await ticketIn(world, sales)
  const shop = await tokenFor(world, undefined, { connectionId: second })
  const listed = (await shop.calls(listTickets, { pageNumber: 1 })).body
  expect([listed.tickets.map(({ id }) => id), listed.count]).toEqual([[mine], 1])
  const named = await shop.calls(listTickets, { pageNumber: 1, whatsappIds: `[${connectionId}]` })
  expect(named.body.tickets).toEqual([])
  expect((await shop.calls(showTicket, { ticketId: others })).status).toBe(404)
  expect((await shop.requests('GET', `/api/tickets/${others}/messages`)).status).toBe(404)
  const page = () => shop.requests('GET', `/api/tickets/${mine}/messages`)
  expect((await (await page()).json()).messages.length).toBe(1)
  await platform`update messages set whatsapp_id = ${connectionId} where ticket_id = ${mine}`
  world.services.responseCache = undefined
  expect((await (await page()).json()).messages).toEqual([])
  const connections = (await shop.calls(listConnections, {})).body
  expect(connections.map(({ id }) => id)).toEqual([second])
  expect((await shop.calls(showConnection, { connectionId })).status).toBe(404)
  expect((await shop.calls(startSession, { connectionId })).status).toBe(404)
  const moved = await shop.calls(updateTicket, { ticketId: mine, whatsappId: connectionId })
  expect(moved).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } })
})

test('a token of one connection finds no text that came over another', async () => {
  const { platform, acmeId, connectionId, sales } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Third', 'CONNECTED', 'open') returning id`
  const third = Number(other?.id)
  const ticketId = await ticketIn(world, sales, { whatsapp_id: third })
  await platform`update messages set body = 'secreto del segundo', whatsapp_id = ${connectionId}
    where ticket_id = ${ticketId}`
  const bound = await tokenFor(world, undefined, { connectionId: third })
  const free = await tokenFor(world)
  const search = { pageNumber: 1, searchParam: 'secreto' }
  const foundBy = async ({ calls }: typeof bound) => [
    (await calls(listTickets, search)).body.tickets.map(({ id }) => id),
    (await calls(showKanban, { searchParam: 'secreto' })).body.lanes.map(({ count }) => count),
  ]
  expect(await foundBy(bound)).toEqual([[], [0]])
  expect(await foundBy(free)).toEqual([[ticketId], [1]])
  await platform`update messages set whatsapp_id = ${third} where ticket_id = ${ticketId}`
  expect(await foundBy(bound)).toEqual([[ticketId], [1]])
})

test('a cached list is not shared with a token that sees another connection', async () => {
  const { platform, acmeId, sales } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Fourth', 'CONNECTED', 'open') returning id`
  const bound = await tokenFor(world, undefined, { connectionId: Number(other?.id) })
  const free = await tokenFor(world)
  const mine = await ticketIn(world, sales, { whatsapp_id: Number(other?.id) })
  await ticketIn(world, sales)
  const idsFor = async ({ calls }: typeof bound) =>
    (await calls(listTickets, { pageNumber: 1 })).body.tickets.map(({ id }) => id)
  // Stored from the second request on, found from the third.
  for (const _ of [1, 2, 3]) {
    expect((await idsFor(free)).length).toBeGreaterThan(1)
    expect(await idsFor(bound)).toEqual([mine])
  }
})

test('a token given other queues is not answered from before', async () => {
  const { ana, sales, support } = world
  await ticketIn(world, sales)
  const shop = await tokenFor(world, ['tickets.read'], { queueIds: [sales] })
  const queuesSeen = async () => {
    const { tickets } = (await shop.calls(listTickets, { pageNumber: 1 })).body
    return new Set(tickets.map(({ queueId }) => queueId))
  }
  for (const _ of [1, 2, 3]) expect(await queuesSeen()).toEqual(new Set([sales]))
  await ana.calls(updateApiToken, { apiTokenId: shop.id, queueIds: [support] })
  world.services.apiClients.forget()
  expect((await queuesSeen()).has(sales)).toBe(false)
})

test('answers are not shared with people or other tokens', async () => {
  const { sales, support, ana } = world
  const [inSales, inSupport] = [await ticketIn(world, sales), await ticketIn(world, support)]
  const limited = await tokenFor(world, undefined, { queueIds: [sales] })
  const free = await tokenFor(world)
  const path = `/api/tickets/${inSupport}/messages`
  for (const _ of [1, 2, 3]) {
    expect((await ana.requests('GET', path)).status).toBe(200)
    expect((await free.requests('GET', path)).status).toBe(200)
    expect((await limited.requests('GET', path)).status).toBe(404)
    expect((await limited.calls(showTicket, { ticketId: inSales })).status).toBe(200)
  }
})
