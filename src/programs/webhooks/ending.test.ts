/** What becomes of a program's webhooks when its token ends or loses a right. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { deleteConnection } from '#company/connections/contract'
import type { ApiScope } from '#kernel/policy/api-scopes'
import { revokeApiToken, updateApiToken } from '#programs/api-tokens/contract'
import { type Program, tokenFor } from '#programs/api-tokens/testing/token-for'
import { createWorld, type World } from '#workshop/testing/world'
import { createWebhook, listWebhooks, updateWebhook } from './contract.ts'
import { leaseDue } from './delivering/due.ts'
import { endExpired } from './delivering/expired.ts'

let world: World
let shop: Program
let webhookId: number
const scopes = ['webhooks.write', 'tickets.read', 'contacts.read'] as const satisfies ApiScope[]
const form = { url: 'https://shop.example.com/', events: ['message.received' as const] }

beforeAll(async () => {
  world = await createWorld()
  world.webhookCompanies.add(world.acmeId)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.platform`delete from webhooks`
  await world.platform`delete from webhook_events`
  shop = await tokenFor(world, scopes)
  webhookId = (await shop.calls(createWebhook, form)).body.id
  await customerWrites()
})

let customers = 0
const customerWrites = () =>
  world.customerWrites('hola', { number: `52155581${String(++customers).padStart(5, '0')}` })
const stored = async () => (await world.platform`select from webhook_events`).length
const shown = async () => (await world.ana.calls(listWebhooks, {})).body.webhooks[0]
const isDue = async () => (await leaseDue(world.platform, crypto.randomUUID())).length > 0
const change = (of: object) => world.ana.calls(updateApiToken, { apiTokenId: shop.id, ...of })

async function expectEnded() {
  expect(await shown()).toMatchObject({ isOn: false, offReason: 'token', waiting: 0 })
  expect(await stored()).toBe(0)
  await customerWrites()
  expect(await stored()).toBe(0)
}

test('a revoked token’s webhook is off for good, and nothing is kept for it', async () => {
  expect(await shown()).toMatchObject({ isOn: true, waiting: 1 })
  await world.ana.calls(revokeApiToken, { apiTokenId: shop.id })
  await expectEnded()
  const again = await world.ana.calls(updateWebhook, { webhookId, isOn: true })
  expect(again).toMatchObject({ status: 409, body: { error: 'ERR_WEBHOOK_TOKEN' } })
})

test('what was taken for delivery is dropped as well, also of one that is off by hand', async () => {
  const { platform } = world
  await platform`insert into webhook_deliveries (company_id, webhook_id, event_id, type, order_key)
    select company_id, ${webhookId}, id, type, order_key from webhook_events`
  await platform`update webhooks set cursor = (select max(id) from webhook_events),
    is_on = false, off_reason = 'person', off_at = now()`
  await world.ana.calls(revokeApiToken, { apiTokenId: shop.id })
  expect(await shown()).toMatchObject({ isOn: false, offReason: 'token', waiting: 0 })
  expect(await platform`select from webhook_deliveries`).toHaveLength(0)
})

test('each right that it loses switches its webhook off; a new one does not', async () => {
  const { sales, support, connectionId } = world
  await change({ scopes: [...scopes, 'tickets.write'], name: 'Renamed' })
  expect(await shown()).toMatchObject({ isOn: true, waiting: 1 })
  const losses = [
    { scopes },
    { queueIds: [sales, support] },
    { queueIds: [sales] },
    { connectionId },
  ]
  for (const loss of losses) {
    await change(loss)
    await expectEnded()
    const filters = { queueIds: [sales], connectionIds: [connectionId] }
    const on = { webhookId, isOn: true, ...filters }
    expect((await world.ana.calls(updateWebhook, on)).body).toMatchObject({
      isOn: true,
      waiting: 0,
    })
  }
})

test('it cannot be switched on for what its token reads no more', async () => {
  await change({ scopes: ['webhooks.write', 'contacts.read'] })
  world.services.apiClients.forget()
  for (const who of [shop, world.ana]) {
    const on = await who.calls(updateWebhook, { webhookId, isOn: true })
    expect(on).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } })
  }
  const events = ['contact.created' as const]
  expect((await shop.calls(updateWebhook, { webhookId, isOn: true, events })).status).toBe(200)
})

test('an expired token hears nothing from that moment on', async () => {
  const { platform } = world
  expect(await isDue()).toBe(true)
  await platform`update webhooks set node_id = null, lease_ends_at = null`
  await platform`update api_tokens set expires_at = now() - interval '1 second' where id = ${shop.id}`
  expect(await isDue()).toBe(false)
  await customerWrites()
  expect(await stored()).toBe(1)
  await endExpired(platform, world.services)
  await expectEnded()
})

test('more time for an expired token brings nothing back', async () => {
  const { platform } = world
  await platform`update api_tokens set expires_at = now() - interval '1 second' where id = ${shop.id}`
  await change({ expiresAt: null })
  await expectEnded()
  expect((await world.ana.calls(updateWebhook, { webhookId, isOn: true })).body.isOn).toBe(true)
})

test('those of a connection’s token go with the connection', async () => {
  const { platform, acmeId } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Second', 'DISCONNECTED', 'closed') returning id`
  const connectionId = Number(other?.id)
  const bound = await tokenFor(world, scopes, { connectionId })
  const { body } = await bound.calls(createWebhook, form)
  const idsNow = async () =>
    (await world.ana.calls(listWebhooks, {})).body.webhooks.map(({ id }) => id)
  expect(await idsNow()).toEqual([webhookId, body.id])
  expect((await world.ana.calls(deleteConnection, { connectionId })).status).toBe(200)
  expect(await idsNow()).toEqual([webhookId])
})
