import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createApiToken,
  listApiTokens,
  mostApiTokens,
  revokeApiToken,
  updateApiToken,
} from './contract.ts'
import { hashOf } from './token.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const scopes = ['tickets.read' as const]

test('a token is shown once; its hash and last four are stored', async () => {
  const { ana, platform, sales, connectionId } = world
  const made = await ana.calls(createApiToken, {
    name: 'Shop',
    scopes: ['tickets.read', 'messages.send', 'tickets.read'],
    connectionId,
    queueIds: [sales, sales],
    expiresAt: '2126-11-20T12:00:00Z',
  })
  const { apiToken, token } = made.body
  expect(made.status).toBe(201)
  expect(token).toMatch(/^recado_[\w-]{43}$/)
  expect(apiToken).toMatchObject({
    name: 'Shop',
    scopes: ['messages.send', 'tickets.read'],
    connectionId,
    queueIds: [sales],
    expiresAt: '2126-11-20T12:00:00.000Z',
    lastFour: token.slice(-4),
    createdBy: ana.id,
    lastUsedAt: null,
    revokedAt: null,
  })
  const [row] = await platform`select t.hash, t::text as everything from api_tokens t`
  expect(row?.hash).toBe(hashOf(token))
  expect(row?.everything).not.toContain(token)
  const listed = await ana.calls(listApiTokens, {})
  expect(listed.body.apiTokens).toEqual([apiToken])
  expect(JSON.stringify(listed.body)).not.toContain(token)
  expect(JSON.stringify(listed.body)).not.toContain(hashOf(token))
})

test('it is changed and revoked; both are audited without the token', async () => {
  const { ana, platform, published } = world
  const { apiToken, token } = (await ana.calls(createApiToken, { name: 'Bot', scopes })).body
  const apiTokenId = apiToken.id
  const from = published.length
  const changed = await ana.calls(updateApiToken, { apiTokenId, name: 'Robot', expiresAt: '' })
  expect(changed.body).toMatchObject({ name: 'Robot', scopes, expiresAt: null })
  expect((await ana.calls(revokeApiToken, { apiTokenId })).status).toBe(200)
  const again = await ana.calls(revokeApiToken, { apiTokenId })
  expect(again).toMatchObject({ status: 404, body: { error: 'ERR_NO_API_TOKEN_FOUND' } })
  const told = published.slice(from)
  expect(told.map(({ channel, rooms }) => [channel, rooms])).toEqual(
    [1, 2].map(() => [`company-${world.acmeId}-apiToken`, ['admins']]),
  )
  const log = await platform`select action, before, after from audit_log
    where noun = 'apiToken' and record_id = ${String(apiTokenId)} order by id`
  expect(log).toMatchObject([
    { action: 'create', after: { name: 'Bot' } },
    { before: { name: 'Bot' }, after: { name: 'Robot' } },
    { before: { revokedAt: null }, after: { revokedAt: expect.any(String) } },
  ])
  const everything = JSON.stringify([log, told])
  expect([everything.includes(token), everything.includes(hashOf(token))]).toEqual([false, false])
})

test('a queue that is gone stays its limit, without which it would see all', async () => {
  const { ana, platform, acmeId } = world
  const [queue] = await platform`insert into queues (company_id, name, color)
    values (${acmeId}, 'Temporary', '#ff0000') returning id`
  const queueIds = [Number(queue?.id)]
  const form = { name: 'Shop', scopes, queueIds }
  const { apiToken } = (await ana.calls(createApiToken, form)).body
  await platform`delete from queues where id = ${queueIds[0] ?? 0}`
  const change = { ...form, apiTokenId: apiToken.id, name: 'Boutique' }
  const changed = await ana.calls(updateApiToken, change)
  expect(changed.body).toMatchObject({ name: 'Boutique', queueIds })
  expect((await ana.calls(createApiToken, form)).body.error).toBe('ERR_QUEUE_NOT_FOUND')
})

test('bad input is refused by field', async () => {
  const { ana, gil } = world
  const form = { name: 'Shop', scopes }
  const refusals = [
    [{ ...form, name: ' ' }, 400, { name: 'Required' }],
    [{ ...form, scopes: [] }, 400, { scopes: 'Required' }],
    [{ ...form, expiresAt: '2020-01-01' }, 400, { expiresAt: 'In the past' }],
    [{ ...form, expiresAt: '+012026-01-01T00:00:00Z' }, 400, { expiresAt: 'Invalid' }],
  ] as const
  for (const [input, status, fields] of refusals) {
    expect(await ana.calls(createApiToken, { ...input, scopes: [...input.scopes] })).toMatchObject({
      status,
      body: { error: 'ERR_VALIDATION', fields },
    })
  }
  const unknown = await ana.requests('POST', '/api/api-tokens', {
    ...form,
    scopes: ['users.write'],
  })
  expect(unknown.status).toBe(400)
  const { connectionId, sales } = world
  expect(await gil.calls(createApiToken, { ...form, connectionId })).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_WAPP_FOUND' },
  })
  expect(await gil.calls(createApiToken, { ...form, queueIds: [sales] })).toMatchObject({
    status: 404,
    body: { error: 'ERR_QUEUE_NOT_FOUND' },
  })
})

test('a company has at most 50 that are not revoked, also of those made at once', async () => {
  const { gil, globexId, platform } = world
  await platform`insert into api_tokens (company_id, name, scopes, hash, last_four)
    select ${globexId}, 'n' || n, '{tickets.read}', 'h' || n, 'last'
    from generate_series(1, ${mostApiTokens - 2}) n`
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => gil.calls(createApiToken, { name: 'One more', scopes })),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
  const refused = made.find(({ status }) => status === 400)
  expect(refused?.body.error).toBe('ERR_API_TOKENS_LIMIT_REACHED')
  const { apiTokens } = (await gil.calls(listApiTokens, {})).body
  await gil.calls(revokeApiToken, { apiTokenId: apiTokens[0]?.id ?? 0 })
  expect((await gil.calls(createApiToken, { name: 'Room', scopes })).status).toBe(201)
})
