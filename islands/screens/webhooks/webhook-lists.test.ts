import { expect, test } from 'bun:test'
import { type Webhook, webhookEvent } from '#programs/webhooks/contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { webhookList } from './webhook-lists.ts'

const at = (minute: number) => `2026-11-23T12:0${minute}:00.000Z`
const webhook = (id: number, url: string, minute = 0): Webhook => ({
  id,
  url,
  events: [],
  queueIds: [],
  connectionIds: [],
  isOn: true,
  madeBy: null,
  offReason: null,
  offAt: null,
  failingSince: null,
  lastDeliveredAt: null,
  previousSecretEndsAt: null,
  waiting: 0,
  createdAt: at(0),
  updatedAt: at(minute),
})

function shown(...webhooks: Webhook[]) {
  const { client, live } = openDataClient()
  const { data } = seeded(client, webhookList, [{}, { webhooks }])
  const change = (record: Webhook) => live.apply(webhookEvent, { action: 'update', record })
  const remove = (id: number) => live.apply(webhookEvent, { action: 'delete', id })
  return { data, change, remove, ids: () => data().map(({ id }) => id) }
}

test('a new webhook stands by its address, one of the same address by its age', () => {
  const { change, ids } = shown(webhook(1, 'https://a.example'), webhook(2, 'https://c.example'))
  change(webhook(3, 'https://b.example'))
  change(webhook(4, 'https://a.example'))
  expect(ids()).toEqual([1, 4, 3, 2])
})

test('a changed address moves it, and an older state that comes late changes nothing', () => {
  const { change, data, ids } = shown(
    webhook(1, 'https://a.example'),
    webhook(2, 'https://b.example'),
  )
  change(webhook(1, 'https://z.example', 2))
  expect(ids()).toEqual([2, 1])
  change(webhook(1, 'https://a.example', 1))
  expect(data()[1]?.url).toBe('https://z.example')
})

test('a deleted one goes, and one that was never shown removes nothing', () => {
  const { remove, ids } = shown(webhook(1, 'https://a.example'))
  remove(9)
  expect(ids()).toEqual([1])
  remove(1)
  expect(ids()).toEqual([])
})
