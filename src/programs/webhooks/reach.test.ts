/** A program's webhooks are its own, and hear no queue or connection but those of its token. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { createWorld, type World } from '#workshop/testing/world'
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  showWebhook,
  showWebhookSecret,
  updateWebhook,
} from './contract.ts'
import { listWebhookDeliveries, resendFailedDeliveries, testWebhook } from './delivery-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const formOf = (change = {}) => ({
  url: 'https://shop.example.com/hooks',
  events: ['message.received' as const],
  ...change,
})

const hearing = ['webhooks.write', 'tickets.read'] as const

test('webhooks of people and of other tokens are not found, whatever the scopes', async () => {
  const { ana, sales } = world
  const shop = await tokenFor(world)
  const other = await tokenFor(world)
  const theirs = [
    await ana.calls(createWebhook, formOf()),
    await ana.calls(createWebhook, formOf({ queueIds: [sales] })),
    await other.calls(createWebhook, formOf()),
  ]
  for (const { body } of theirs) {
    const webhookId = body.id
    const statuses = [
      (await shop.calls(showWebhook, { webhookId })).status,
      (await shop.calls(showWebhookSecret, { webhookId })).status,
      (await shop.calls(changeWebhookSecret, { webhookId })).status,
      (await shop.calls(updateWebhook, { webhookId, isOn: false })).status,
      (await shop.calls(listWebhookDeliveries, { webhookId, pageNumber: 1 })).status,
      (await shop.calls(resendFailedDeliveries, { webhookId, since: '2026-01-01T00:00:00Z' }))
        .status,
      (await shop.calls(testWebhook, { webhookId })).status,
      (await shop.calls(deleteWebhook, { webhookId })).status,
    ]
    expect([body.madeBy, statuses]).toEqual([body.madeBy, Array(8).fill(404)])
  }
  const { body: own } = await shop.calls(createWebhook, formOf())
  expect((await shop.calls(listWebhooks, {})).body.webhooks.map(({ id }) => id)).toEqual([own.id])
})

test('those it adds hear its queues only, also when their filter is taken away', async () => {
  const { sales, support } = world
  const shop = await tokenFor(world, hearing, { queueIds: [sales] })
  const { body: made } = await shop.calls(createWebhook, formOf())
  expect(made.queueIds).toEqual([sales])
  const refused = await shop.calls(createWebhook, formOf({ queueIds: [sales, support] }))
  expect(refused.body.error).toBe('ERR_QUEUE_NOT_FOUND')
  const change = (queueIds: number[]) => shop.calls(updateWebhook, { webhookId: made.id, queueIds })
  expect((await change([support])).body.error).toBe('ERR_QUEUE_NOT_FOUND')
  expect((await change([])).body.queueIds).toEqual([sales])
  const renamed = await shop.calls(updateWebhook, { webhookId: made.id, events: ['ticket.closed'] })
  expect(renamed.body.queueIds).toEqual([sales])
})

test('a token of one connection has webhooks of that one only', async () => {
  const { ana, platform, acmeId, connectionId } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Second', 'CONNECTED', 'open') returning id`
  const second = Number(other?.id)
  const shop = await tokenFor(world, hearing, { connectionId: second })
  const { body: all } = await ana.calls(createWebhook, formOf())
  expect((await shop.calls(showWebhook, { webhookId: all.id })).status).toBe(404)
  const { body: made } = await shop.calls(createWebhook, formOf())
  expect(made.connectionIds).toEqual([second])
  const refused = await shop.calls(createWebhook, formOf({ connectionIds: [connectionId] }))
  expect(refused.body.error).toBe('ERR_NO_WAPP_FOUND')
})

test('the list says who made each', async () => {
  const { ana, platform } = world
  await platform`delete from webhooks`
  const shop = await tokenFor(world, hearing, { name: 'Shop of toys' })
  const { body: ofShop } = await shop.calls(
    createWebhook,
    formOf({ url: 'https://a.example.com/' }),
  )
  const { body: old } = await ana.calls(createWebhook, formOf({ url: 'https://b.example.com/' }))
  await platform`update webhooks set created_by = null where id = ${old.id}`
  await ana.calls(createWebhook, formOf({ url: 'https://c.example.com/' }))
  const makers = (await ana.calls(listWebhooks, {})).body.webhooks.map(({ madeBy }) => madeBy)
  expect(makers).toEqual([
    { kind: 'apiToken', id: shop.id, name: 'Shop of toys' },
    null,
    { kind: 'user', id: ana.id, name: ana.name },
  ])
  expect((await shop.calls(showWebhook, { webhookId: old.id })).status).toBe(404)
  expect((await shop.calls(showWebhook, { webhookId: ofShop.id })).status).toBe(200)
})

test('a queue that is gone stays in a filter, which would else hear all', async () => {
  const { ana, platform, acmeId } = world
  const [queue] = await platform`insert into queues (company_id, name, color)
    values (${acmeId}, 'Temporary', '#ff0000') returning id`
  const gone = Number(queue?.id)
  const { body: made } = await ana.calls(createWebhook, formOf({ queueIds: [gone] }))
  await platform`delete from queues where id = ${gone}`
  const change = { webhookId: made.id, queueIds: [gone], events: ['ticket.closed' as const] }
  expect((await ana.calls(updateWebhook, change)).body.queueIds).toEqual([gone])
  expect((await ana.calls(createWebhook, formOf({ queueIds: [gone] }))).status).toBe(404)
})
