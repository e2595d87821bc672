/** A program that is limited to queues or a connection hears of no others. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { tokenFor } from '#api-tokens/testing/token-for'
import { createWorld, type World } from '#testing/world'
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
}, 60_000)
afterAll(() => world.close())

const formOf = (change = {}) => ({
  url: 'https://shop.example.com/hooks',
  events: ['message.received' as const],
  ...change,
})

test('webhooks of others are not found by a token limited to queues', async () => {
  const { ana, sales, support } = world
  const shop = await tokenFor(world, ['webhooks.write'], { queueIds: [sales] })
  const theirs = [{}, { queueIds: [support] }, { queueIds: [sales, support] }]
  for (const filters of theirs) {
    const { body } = await ana.calls(createWebhook, formOf(filters))
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
    expect([filters, statuses]).toEqual([filters, Array(8).fill(404)])
  }
  const { body: own } = await ana.calls(createWebhook, formOf({ queueIds: [sales] }))
  expect((await shop.calls(listWebhooks, {})).body.webhooks.map(({ id }) => id)).toEqual([own.id])
})

test('those it adds hear its queues only, also when their filter is taken away', async () => {
  const { sales, support } = world
  const shop = await tokenFor(world, ['webhooks.write'], { queueIds: [sales] })
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
  const shop = await tokenFor(world, ['webhooks.write'], { connectionId: second })
  const { body: all } = await ana.calls(createWebhook, formOf())
  expect((await shop.calls(showWebhook, { webhookId: all.id })).status).toBe(404)
  const { body: made } = await shop.calls(createWebhook, formOf())
  expect(made.connectionIds).toEqual([second])
  const refused = await shop.calls(createWebhook, formOf({ connectionIds: [connectionId] }))
  expect(refused.body.error).toBe('ERR_NO_WAPP_FOUND')
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
