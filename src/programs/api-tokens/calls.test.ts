/** What a program can do with an API token, by the calls of the screens. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { showConnection } from '#company/connections/contract'
import { sendMessage } from '#desk/messages/contract'
import { createNote } from '#desk/notes/contract'
import { createTag, listAllTags } from '#desk/tags/contract'
import { updateTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { openResponseCache } from '#kernel/http/response-cache'
import { stillLimits } from '#workshop/testing/still-limits'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { createApiToken, listApiTokens, revokeApiToken, updateApiToken } from './contract.ts'
import { ticketIn } from './testing/ticket-in.ts'
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

test('what it does carries its name in timeline, messages and audit log', async () => {
  const { beto, sales, platform } = world
  const shop = await tokenFor(world)
  const ticketId = await ticketIn(world, sales)
  const open = { ticketId, status: 'open', userId: beto.id } as const
  expect((await shop.calls(updateTicket, open)).status).toBe(200)
  const sent = await shop.calls(sendMessage, { ticketId, body: 'Ya salió' })
  expect(sent).toMatchObject({ status: 200, body: { body: 'Ya salió', userId: null } })
  expect((await shop.calls(createNote, { ticketId, note: 'Paid' })).status).toBe(200)
  const { timeline } = (await shop.calls(listTimeline, { ticketId })).body
  const own = timeline.filter(({ by }) => by === 'api')
  expect(own.map(({ verb, userName, userId }) => [verb, userName, userId])).toEqual([
    // A token is nobody: the ticket that it opens for somebody is given to them.
    ['transferred', 'Shop', null],
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

test('300 reads and 60 writes a minute, each token its own; 429 says when', async () => {
  const [one, other] = [await tokenFor(world), await tokenFor(world)]
  const policyOf = async (method: string, path: string, body?: unknown) =>
    (await one.requests(method, path, body)).headers.get('ratelimit-policy')
  world.services.limits = stillLimits()
  expect([
    await policyOf('GET', '/api/tags/list'),
    await policyOf('POST', '/api/tags', { name: 'Loud' }),
    await policyOf('POST', '/api/messages/1', { body: 'x' }),
  ]).toEqual(['"apiRead";q=300;w=60', '"apiWrite";q=60;w=60', '"apiSend";q=60;w=60'])

  world.services.limits = stillLimits(0.01)
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
