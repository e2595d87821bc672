/** What a program can do with an API token, by the calls of the screens. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { listConnections, showConnection } from '#connections/contract'
import { startSession } from '#connections/session-contract'
import { openLimits } from '#http/limits'
import { openResponseCache } from '#http/response-cache'
import { showKanban } from '#kanban/contract'
import { listMessages, sendMessage } from '#messages/contract'
import { createNote } from '#notes/contract'
import { createTag, listAllTags } from '#tags/contract'
import { createTicket, listTickets, showTicket, updateTicket } from '#tickets/contract'
import { listTimeline } from '#timeline/contract'
import { listUsers } from '#users/contract'
import { createWorld, type World } from '../testing/world.ts'
import { createApiToken, listApiTokens, revokeApiToken, updateApiToken } from './contract.ts'
import { tokenFor } from './testing/token-for.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => {
  world.services.limits = undefined
  world.services.responseCache = openResponseCache()
})
afterAll(() => world.close())

let customers = 0
async function ticketIn(queueId: number | null, change: Record<string, unknown> = {}) {
  const number = `52155570${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const id = message?.ticketId ?? 0
  await world.platform`update tickets set ${world.platform({ queue_id: queueId, ...change })}
    where id = ${id}`
  await world.platform`update messages set queue_id = ${queueId} where ticket_id = ${id}`
  return id
}

test('what it does carries its name in timeline, messages and audit log', async () => {
  const { beto, sales, platform } = world
  const shop = await tokenFor(world)
  const ticketId = await ticketIn(sales)
  const open = { ticketId, status: 'open', userId: beto.id } as const
  expect((await shop.calls(updateTicket, open)).status).toBe(200)
  const sent = await shop.calls(sendMessage, { ticketId, body: 'Ya salió' })
  expect(sent).toMatchObject({ status: 200, body: { body: 'Ya salió', userId: null } })
  expect((await shop.calls(createNote, { ticketId, note: 'Paid' })).status).toBe(200)
  const { timeline } = (await shop.calls(listTimeline, { ticketId })).body
  const own = timeline.filter(({ by }) => by === 'api')
  expect(own.map(({ verb, userName, userId }) => [verb, userName, userId])).toEqual([
    ['accepted', 'Shop', null],
    ['noted', 'Shop', null],
  ])
  const [row] = await platform`select origin, cause, cause_id from messages
    where id = ${sent.body.id}`
  expect(row).toMatchObject({ origin: 'program', cause: 'apiToken', cause_id: shop.id })
  expect((await shop.calls(showConnection, { connectionId: world.connectionId })).status).toBe(200)
  await shop.requests('DELETE', `/api/whatsappsession/${world.connectionId}`)
  const [line] = await platform`select user_name, user_id, role from audit_log
    where noun = 'connection' order by id desc limit 1`
  expect(line).toMatchObject({ user_name: 'Shop', user_id: null, role: 'apiToken' })
  await platform`update connections set status = 'CONNECTED', desired_state = 'open'`
})

test('unknown, revoked, expired and blank ones get the same answer', async () => {
  const { ana, platform } = world
  const revoked = await tokenFor(world)
  const expired = await tokenFor(world)
  expect((await revoked.calls(listAllTags, {})).status).toBe(200)
  expect((await expired.calls(listAllTags, {})).status).toBe(200)
  await ana.calls(revokeApiToken, { apiTokenId: revoked.id })
  await platform`update api_tokens set expires_at = now() where id = ${expired.id}`
  world.services.apiClients.forget()
  const unknown = `recado_${'A'.repeat(43)}`
  const bad = [revoked.token, expired.token, unknown, ' ', revoked.token.slice(0, -1)]
  for (const path of ['/api/tags/list', '/api/messages/1', '/media/a.png']) {
    const answers = await Promise.all(
      bad.map(async (token) => {
        const answer = await world.app.request(path, {
          headers: { authorization: `Bearer ${token}` },
        })
        return token === ' ' ? 'blank' : [answer.status, await answer.json()]
      }),
    )
    const refusal = [401, { error: 'ERR_INVALID_TOKEN' }]
    expect([path, answers]).toEqual([path, bad.map((token) => (token === ' ' ? 'blank' : refusal))])
  }
  const blank = await world.app.request('/api/messages/1', { headers: { 'x-api-key': ' ' } })
  expect(blank.status).toBe(401)
  const inUrl = await world.app.request(`/api/tags/list?token=${(await tokenFor(world)).token}`)
  expect(inUrl.status).toBe(401)
})

test('what is no API token is taken for a spoilt access token, to be renewed', async () => {
  const answer = await world.app.request('/api/tags/list', {
    headers: { authorization: 'Bearer x' },
  })
  expect([answer.status, await answer.json()]).toEqual([403, { error: 'ERR_SESSION_EXPIRED' }])
})

test('a token ends at its moment, although it is cached', async () => {
  const endsAt = Date.now() + 2_500
  const ending = await tokenFor(world, undefined, { expiresAt: new Date(endsAt).toISOString() })
  expect((await ending.calls(listAllTags, {})).status).toBe(200)
  await Bun.sleep(endsAt - Date.now() + 50)
  expect((await ending.calls(listAllTags, {})).status).toBe(401)
})

test('no token makes tokens, users, settings or campaigns', async () => {
  const shop = await tokenFor(world)
  const form = { name: 'Another', scopes: ['tickets.read' as const] }
  expect(await shop.calls(createApiToken, form)).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION' },
  })
  for (const [method, path] of [
    ['GET', '/api/api-tokens'],
    ['POST', '/api/users'],
    ['PUT', '/api/settings/call'],
    ['POST', '/api/campaigns'],
    ['GET', '/api/auth/me'],
  ] as const) {
    const { status } = await shop.requests(method, path, method === 'GET' ? undefined : {})
    expect([method, path, [403, 404].includes(status)]).toEqual([method, path, true])
  }
})

test('it sees the tickets and messages of its queues only, and opens tickets there only', async () => {
  const { sales, support, beto, carla } = world
  const mine = await ticketIn(sales, { status: 'open', user_id: beto.id })
  const others = await ticketIn(support, { status: 'open', user_id: carla.id })
  const nobodys = await ticketIn(null)
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
    await ticketIn(sales, { status: 'open', user_id: beto.id }),
    await ticketIn(support),
    await ticketIn(null),
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
  const mine = await ticketIn(sales, { whatsapp_id: second })
  await platform`update messages set whatsapp_id = ${second} where ticket_id = ${mine}`
  const others = await ticketIn(sales)
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
  const ticketId = await ticketIn(sales, { whatsapp_id: third })
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

test('300 reads and 60 writes a minute, each token its own; 429 says when', async () => {
  const [one, other] = [await tokenFor(world), await tokenFor(world)]
  const policyOf = async (method: string, path: string, body?: unknown) =>
    (await one.requests(method, path, body)).headers.get('ratelimit-policy')
  world.services.limits = openLimits()
  expect([
    await policyOf('GET', '/api/tags/list'),
    await policyOf('POST', '/api/tags', { name: 'Loud' }),
    await policyOf('POST', '/api/messages/1', { body: 'x' }),
  ]).toEqual(['"apiRead";q=300;w=60', '"apiWrite";q=60;w=60', '"apiSend";q=60;w=60'])

  world.services.limits = openLimits(0.01)
  const ask = () => one.requests('GET', '/api/tags/list')
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await ask()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', limit: 'apiRead' })
  expect((await other.requests('GET', '/api/tags/list')).status).toBe(200)
})

test('its last use is stored, at most once a minute', async () => {
  const { ana, platform } = world
  const shop = await tokenFor(world)
  const usedAt = async () => {
    const { apiTokens } = (await ana.calls(listApiTokens, {})).body
    return apiTokens.find(({ id }) => id === shop.id)?.lastUsedAt ?? null
  }
  expect(await usedAt()).toBeNull()
  await shop.calls(listAllTags, {})
  await Bun.sleep(50)
  expect(await usedAt()).not.toBeNull()
  const long = new Date(Date.now() - 3_600_000)
  await platform`update api_tokens set last_used_at = ${long} where id = ${shop.id}`
  await shop.calls(listAllTags, {})
  await Bun.sleep(50)
  expect(await usedAt()).toBe(long.toISOString())
})

test('narrowed scopes hold from the next call on', async () => {
  const shop = await tokenFor(world)
  expect((await shop.calls(createTag, { name: 'Before' })).status).toBe(200)
  await world.ana.calls(updateApiToken, { apiTokenId: shop.id, scopes: ['tickets.read'] })
  world.services.apiClients.forget()
  expect((await shop.calls(createTag, { name: 'After' })).status).toBe(403)
})

test('a cached list is not shared with a token that sees another connection', async () => {
  const { platform, acmeId, sales } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Fourth', 'CONNECTED', 'open') returning id`
  const bound = await tokenFor(world, undefined, { connectionId: Number(other?.id) })
  const free = await tokenFor(world)
  const mine = await ticketIn(sales, { whatsapp_id: Number(other?.id) })
  await ticketIn(sales)
  const idsFor = async ({ calls }: typeof bound) =>
    (await calls(listTickets, { pageNumber: 1 })).body.tickets.map(({ id }) => id)
  // Stored from the second request on, found from the third.
  for (const _ of [1, 2, 3]) {
    expect((await idsFor(free)).length).toBeGreaterThan(1)
    expect(await idsFor(bound)).toEqual([mine])
  }
})

test('answers are not shared with people or other tokens', async () => {
  const { sales, support, ana } = world
  const [inSales, inSupport] = [await ticketIn(sales), await ticketIn(support)]
  const limited = await tokenFor(world, undefined, { queueIds: [sales] })
  const free = await tokenFor(world)
  const path = `/api/tickets/${inSupport}/messages`
  for (const _ of [1, 2, 3]) {
    expect((await ana.requests('GET', path)).status).toBe(200)
    expect((await free.requests('GET', path)).status).toBe(200)
    expect((await limited.requests('GET', path)).status).toBe(404)
    expect((await limited.calls(showTicket, { ticketId: inSales })).status).toBe(200)
  }
  expect((await ana.calls(listMessages, { ticketId: inSupport, markAsRead: 'false' })).status).toBe(
    200,
  )
})
