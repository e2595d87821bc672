/**
 * A token with `webhooks.write` learns by webhooks nothing that its other scopes do not read: each
 * scope with each kind of event, and each call, with a canary in what is told.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ApiScope } from '#kernel/policy/api-scopes'
import { apiScopes } from '#programs/api-tokens/scopes-contract'
import { type Program, tokenFor } from '#programs/api-tokens/testing/token-for'
import { eventually } from '#workshop/testing/eventually'
import { requestFor } from '#workshop/testing/walk/inputs'
import { makeRows } from '#workshop/testing/walk/rows'
import { callsForTokens, mayCall } from '#workshop/testing/walk/token-calls'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld, type World } from '#workshop/testing/world'
import { createApi } from '../../../routes/api.ts'
import { createWebhook, showWebhookSecret, updateWebhook } from './contract.ts'
import { deliverWebhooks } from './delivering/delivery.ts'
import { listWebhookDeliveries, resendFailedDeliveries } from './delivery-contract.ts'
import { scopeOfEvent } from './event-scopes.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'
import { type WebhookEventType, webhookEventTypes } from './types.ts'

const canary = 'canary-of-the-company'

/** Of one scope beside `webhooks.write`. */
interface Case {
  scope: ApiScope
  shop: Program
  receiver: Receiver
  webhookId: number
}

let world: World
let adminsWebhook: number
const cases: Case[] = []

const holds = (scope: ApiScope, type: WebhookEventType) => scopeOfEvent(type) === scope
const heardWith = (scope: ApiScope) => webhookEventTypes.filter((type) => holds(scope, type))

beforeAll(async () => {
  world = await createWorld()
  const { ana, acmeId, platform, services } = world
  world.webhookCompanies.add(acmeId)
  const form = { url: 'https://admin.example.com/', events: [...webhookEventTypes] }
  adminsWebhook = (await ana.calls(createWebhook, form)).body.id
  for (const scope of apiScopes) {
    const scopes = [...new Set<ApiScope>([scope, 'webhooks.write'])]
    const shop = await tokenFor(world, scopes, { name: scope })
    const receiver = startReceiver()
    services.fetchRules.privateHosts.push(receiver.host)
    // As if its token had read everything when it was made.
    const { body } = await ana.calls(createWebhook, { ...form, url: receiver.url })
    await platform`update webhooks set api_token_id = ${shop.id} where id = ${body.id}`
    cases.push({ scope, shop, receiver, webhookId: body.id })
  }
})
afterAll(async () => {
  for (const { receiver } of cases) await receiver.stop()
  await world.close()
})

test('a webhook is made and changed for what the scopes read only', async () => {
  const url = 'https://shop.example.com/'
  for (const { scope, shop } of cases) {
    for (const type of webhookEventTypes) {
      const { status, body } = await shop.calls(createWebhook, { url, events: [type] })
      expect([scope, type, status]).toEqual([scope, type, holds(scope, type) ? 201 : 403])
      if (status !== 201) expect(body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
      await world.platform`delete from webhooks where url = ${url}`
    }
    const [first] = heardWith(scope)
    if (!first) continue
    const { body } = await shop.calls(createWebhook, { url, events: [first] })
    const change = { webhookId: body.id, events: [first, 'campaign.finished' as const] }
    for (const who of [shop, world.ana]) {
      expect((await who.calls(updateWebhook, change)).status).toBe(403)
    }
    await world.platform`delete from webhooks where url = ${url}`
  }
})

test('what happens is stored for those only whose token reads it', async () => {
  const { platform } = world
  await world.customerWrites(canary, { number: '5215552200001' })
  const stored = await platform<{ type: WebhookEventType; ids: number[] }[]>`
    select type, webhook_ids ids from webhook_events order by id`
  const types = stored.map(({ type }) => type)
  expect(new Set(types)).toEqual(new Set(['contact.created', 'ticket.created', 'message.received']))
  for (const { type, ids } of stored) {
    const expected = cases.filter(({ scope }) => holds(scope, type))
    expect([type, ids]).toEqual([type, [adminsWebhook, ...expected.map((one) => one.webhookId)]])
  }
})

test('what was stored for a token that reads it no more is neither delivered nor shown', async () => {
  const { ana, platform, acmeId, services } = world
  const ids = cases.map(({ webhookId }) => webhookId)
  for (const type of webhookEventTypes) {
    const data = JSON.stringify({ message: { text: canary } })
    await platform`insert into webhook_events (company_id, webhook_ids, uuid, type, order_key, data)
      values (${acmeId}, ${ids}, gen_random_uuid(), ${type}, ${type}, ${data}::text::jsonb)`
  }
  const shownTypes = async ({ shop, webhookId }: Case) => {
    const { deliveries } = (await shop.calls(listWebhookDeliveries, { webhookId })).body
    return new Set<string>(deliveries.map(({ type }) => type))
  }
  for (const one of cases) {
    expect([one.scope, await shownTypes(one)]).toEqual([one.scope, new Set(heardWith(one.scope))])
  }
  const node = { id: crypto.randomUUID() }
  const delivery = await deliverWebhooks({ ...services, node, isOnlyNode: true })
  const isOver = async () =>
    (
      await platform`select from webhooks where id = any(${ids}) and (
      cursor < (select max(id) from webhook_events)
      or id in (select webhook_id from webhook_deliveries where state = 'waiting'))`
    ).length === 0
  await eventually(isOver, 'everything is delivered')
  for (const { scope, receiver } of cases) {
    const types = new Set<string>(receiver.received.map(({ type }) => type))
    expect([scope, types]).toEqual([scope, new Set(heardWith(scope))])
    expect(JSON.stringify(receiver.received).includes(canary)).toBe(heardWith(scope).length > 0)
    receiver.received.length = 0
  }
  // Nor when an admin sends what failed again.
  await platform`insert into webhook_deliveries
      (company_id, webhook_id, event_id, type, order_key, state, ended_at)
    select company_id, hook, id, type, order_key, 'failed', now()
    from webhook_events, unnest(${ids}::integer[]) hook on conflict do nothing`
  for (const { scope, webhookId } of cases) {
    const since = '2026-01-01T00:00:00Z'
    await platform`update webhook_deliveries set state = 'failed' where webhook_id = ${webhookId}`
    const { body } = await ana.calls(resendFailedDeliveries, { webhookId, since })
    const [{ count } = { count: 0 }] = await platform<{ count: number }[]>`
      select count(*)::integer from webhook_events where type = any(${heardWith(scope)})`
    expect([scope, body.count]).toEqual([scope, count])
  }
  await delivery.stop()
})

test('no call answers with a canary that the scope alone does not read', async () => {
  const { platform, acmeId, ana } = world
  const rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: canary })
  const { secret } = (await ana.calls(showWebhookSecret, { webhookId: adminsWebhook })).body
  const [event] = await platform`select max(id) id from webhook_events`
  const endpoints = callsForTokens(createApi(world.services).endpoints)
  const told = new Set<ApiScope>()
  for (const { scope, webhookId } of cases.toReversed()) {
    const { token } = await tokenFor(world, [scope])
    for (const endpoint of endpoints) {
      for (const id of scope === 'webhooks.write' ? [webhookId, adminsWebhook] : [adminsWebhook]) {
        const all = { ...rows, webhookId: id, deliveryId: event?.id }
        const answer = await walker(world).ask(endpoint, requestFor(endpoint, all), token)
        const text = await answer.text()
        const isTold = text.includes(canary) || text.includes(secret)
        if (isTold) told.add(scope)
        const mayTell = scope !== 'webhooks.write' && mayCall([scope], endpoint)
        const said = [scope, endpoint.method, endpoint.path, answer.status]
        expect([...said, isTold && !mayTell]).toEqual([...said, false])
      }
    }
  }
  expect(told).toContain('tickets.read')
  expect(told).toContain('contacts.read')
  expect(told).not.toContain('webhooks.write')
})
