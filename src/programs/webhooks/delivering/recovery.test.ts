/** What an address that works again gets at once, and what waits its time. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { createWorld, type World } from '#workshop/testing/world'
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook } from '../contract.ts'
import {
  listWebhookDeliveries,
  resendFailedDeliveries,
  resendWebhookDelivery,
} from '../delivery-contract.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { deliverWebhooks, type WebhookDelivery } from './delivery.ts'
import { mostOfWebhook } from './line.ts'

let world: World
let receiver: Receiver
let webhookId: number
let delivery: WebhookDelivery

beforeAll(async () => {
  world = await createWorld()
  world.webhookCompanies.add(world.acmeId)
})
afterAll(() => world.close())

beforeEach(async () => {
  receiver = startReceiver()
  const { services } = world
  services.fetchRules.privateHosts.push(receiver.host)
  const form = { url: receiver.url, events: ['message.received' as const] }
  const { body } = await world.ana.calls(createWebhook, form)
  receiver.secret = body.secret
  webhookId = body.id
  const timings = { everyMs: 50, graceMs: 50 }
  const node = { id: crypto.randomUUID() }
  delivery = await deliverWebhooks({ ...services, node, isOnlyNode: true, timings })
})
afterEach(async () => {
  await delivery.stop()
  await receiver.stop()
  await world.platform`delete from webhooks`
  await world.platform`delete from webhook_events`
})

const since = '2020-01-01T00:00:00.000Z'
let customers = 0
const nextNumber = () => `52155570${String(++customers).padStart(5, '0')}`
const webhook = async () => (await world.ana.calls(listWebhooks, {})).body.webhooks[0]
const texts = () => receiver.received.map(({ data }) => String(data.message?.text))
const countOf = (text: string) => texts().filter((one) => one === text).length
const waiting = () =>
  world.platform<{ attempts: number; seconds: number }[]>`
    select attempts, extract(epoch from next_attempt_at - now())::float8 seconds
    from webhook_deliveries where state = 'waiting' order by event_id`

test('an event refused itself is tried at the moments of the table, however often others arrive', async () => {
  const refuse = () => new Response(null, { status: 503, headers: { 'retry-after': '20' } })
  receiver.respond = () => (texts().at(-1) === 'stuck' ? refuse() : new Response())
  await world.customerWrites('first', { number: nextNumber() })
  await eventually(() => countOf('first') === 1, 'an address that works')
  const stuck = nextNumber()
  await world.customerWrites('stuck', { number: stuck })
  await eventually(() => countOf('stuck') === 1, 'the refusal')
  await world.customerWrites('behind', { number: stuck })
  for (let n = 0; n < 12; n++) {
    await world.customerWrites(`other ${n}`, { number: nextNumber() })
    await eventually(() => countOf(`other ${n}`) === 1, 'another ticket')
    await eventually(async () => (await webhook())?.failingSince === null, 'that it works')
  }
  expect([countOf('stuck'), countOf('behind')]).toEqual([1, 0])
  const [first, behind] = await waiting()
  expect(first?.attempts).toBe(1)
  expect(first?.seconds).toBeGreaterThan(15 - 5)
  expect(behind?.attempts).toBe(0)

  // Sent again by hand it does not wait, and neither does what is behind it.
  receiver.respond = () => new Response()
  const { deliveries } = (await world.ana.calls(listWebhookDeliveries, { webhookId })).body
  const deliveryId = deliveries.find(
    ({ attempts, state }) => attempts > 0 && state === 'waiting',
  )?.id
  await world.ana.calls(resendWebhookDelivery, { webhookId, deliveryId: deliveryId ?? 0 })
  await eventually(() => countOf('behind') === 1, 'what was behind it')
  expect(countOf('stuck')).toBe(2)
})

test('two hundred tickets that waited leave no more at once than usual, each event once', async () => {
  receiver.respond = () => new Response(null, { status: 503 })
  for (let n = 0; n < 200; n++) await world.customerWrites(`n ${n}`, { number: nextNumber() })
  await eventually(async () => (await webhook())?.failingSince, 'a failure')
  const tried = new Set(texts())
  let [underWay, most] = [0, 0]
  receiver.respond = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Bun.sleep(20)
    underWay -= 1
    return new Response()
  }
  const before = receiver.received.length
  await eventually(() => new Set(texts()).size === 200, 'all that nobody had tried')
  // Those that were tried come at their own moments, some of them meanwhile.
  const untried = texts()
    .slice(before)
    .filter((text) => !tried.has(text))
  expect(untried).toHaveLength(new Set(untried).size)
  expect(most).toBeGreaterThan(2)
  expect(most).toBeLessThanOrEqual(mostOfWebhook)
})

test('what happens while a webhook is off is kept, counted, sent when asked for, and deleted with it', async () => {
  await world.ana.calls(updateWebhook, { webhookId, isOn: false })
  const number = nextNumber()
  for (const text of ['one', 'two', 'three']) await world.customerWrites(text, { number })
  expect(await webhook()).toMatchObject({ isOn: false, waiting: 3 })
  const { body: log } = await world.ana.calls(listWebhookDeliveries, { webhookId })
  expect(log.deliveries.map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual(
    Array(3).fill(['waiting', null]),
  )
  await world.ana.calls(updateWebhook, { webhookId, isOn: true })
  const { body } = await world.ana.calls(resendFailedDeliveries, { webhookId, since })
  expect(body.count).toBe(3)
  await eventually(() => texts().length === 3, 'all three')
  expect(texts()).toEqual(['one', 'two', 'three'])

  await world.ana.calls(updateWebhook, { webhookId, isOn: false })
  await world.customerWrites('four', { number })
  await world.ana.calls(deleteWebhook, { webhookId })
  expect(await world.platform`select from webhook_events`).toHaveLength(0)
})
