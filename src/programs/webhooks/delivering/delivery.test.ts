import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { deleteContact } from '#desk/contacts/contract'
import { deleteTicket, updateTicket } from '#desk/tickets/contract'
import { eventually } from '#workshop/testing/eventually'
import { createWorld, type World } from '#workshop/testing/world'
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from '../contract.ts'
import {
  listWebhookDeliveries,
  resendFailedDeliveries,
  resendWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
} from '../delivery-contract.ts'
import { headersOf } from '../message.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { webhookEventTypes } from '../types.ts'
import { deliverWebhooks, type WebhookDelivery } from './delivery.ts'

let world: World
let receiver: Receiver
let webhookId: number
let delivery: WebhookDelivery | undefined
const receivers: Receiver[] = []

beforeAll(async () => {
  world = await createWorld()
  world.webhookCompanies.add(world.acmeId).add(world.globexId)
})
afterAll(() => world.close())

beforeEach(async () => {
  receiver = openReceiver()
  webhookId = await hook(receiver)
})
afterEach(async () => {
  await delivery?.stop()
  delivery = undefined
  for (const one of receivers.splice(0)) await one.stop()
  await world.platform`delete from webhooks`
})

function openReceiver() {
  const one = startReceiver()
  world.services.fetchRules.privateHosts.push(one.host)
  receivers.push(one)
  return one
}

async function hook({ url }: { url: string }, events = [...webhookEventTypes]) {
  const { body } = await world.ana.calls(createWebhook, { url, events })
  const known = receivers.find((one) => one.url === url)
  if (known) known.secret = body.secret
  return body.id
}

async function deliver() {
  const { services } = world
  const timings = { everyMs: 50, graceMs: 50 }
  const options = { ...services, node: { id: crypto.randomUUID() }, isOnlyNode: true, timings }
  delivery = await deliverWebhooks(options)
  return delivery
}

let customers = 0
const nextNumber = () => `52155590${String(++customers).padStart(5, '0')}`
const typesOf = ({ received }: Receiver) => received.map(({ type }) => type)
const textsOf = ({ received }: Receiver) =>
  received.flatMap(({ type, data }) => (type === 'message.received' ? data.message?.text : []))
const states = async () =>
  (
    await world.platform`select state, count(*)::integer from webhook_deliveries group by 1 order by 1`
  ).map(({ state, count }) => [state, count])
const isQuiet = async () =>
  (
    await world.platform`select from webhooks where is_on and (
    cursor < (select max(id) from webhook_events where webhooks.id = any(webhook_ids))
    or id = any(select webhook_id from webhook_deliveries where state = 'waiting'))`
  ).length === 0

test('what a customer writes arrives signed, in order, with its ticket and contact', async () => {
  await deliver()
  const number = nextNumber()
  const message = await world.customerWrites('hola', { number })
  await eventually(() => receiver.received.length >= 3, 'three events')
  await world.platform`update contacts set verified_level = 'high' where number = ${number}`
  await world.customerWrites('otra vez', { number })
  await eventually(() => textsOf(receiver).length === 2, 'the second text')
  expect(new Set(typesOf(receiver).slice(0, 3))).toEqual(
    new Set(['contact.created', 'ticket.created', 'message.received']),
  )
  expect(textsOf(receiver)).toEqual(['hola', 'otra vez'])
  const first = receiver.received.find(({ type }) => type === 'message.received')
  expect(first?.id).toMatch(/^msg_[0-9a-f-]{36}$/)
  expect(first?.data).toMatchObject({
    message: { id: message?.id, text: 'hola', fromMe: false, kind: 'chat', hasFile: false },
    ticket: { id: message?.ticketId, status: 'pending', connectionId: world.connectionId },
    contact: { number, isGroup: false, verifiedLevel: null },
  })
  const second = receiver.received.filter(({ type }) => type === 'message.received').at(-1)
  expect(second?.data).toMatchObject({ contact: { verifiedLevel: 'high' } })
  expect(receiver.refused).toBe(0)
  const ids = receiver.received.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await eventually(isQuiet, 'all results stored')
  const { deliveries } = (await world.ana.calls(listWebhookDeliveries, { webhookId })).body
  expect(deliveries.every(({ state, attempts }) => state === 'delivered' && attempts === 1)).toBe(
    true,
  )
})

test('one event of a ticket is under way at a time, while other tickets go on', async () => {
  await deliver()
  await world.customerWrites('first', { number: nextNumber() })
  await eventually(isQuiet, 'an answer, after which it is not only probed')
  const underWay: string[] = []
  let most = 0
  const together: string[] = []
  receiver.respond = async () => {
    const { ticket, contact } = receiver.received.at(-1)?.data ?? {}
    const about = ticket ? `ticket ${ticket.id}` : `contact ${contact?.id}`
    if (underWay.includes(about)) together.push(about)
    underWay.push(about)
    most = Math.max(most, underWay.length)
    await Bun.sleep(60)
    underWay.splice(underWay.indexOf(about), 1)
    return new Response()
  }
  const numbers = [nextNumber(), nextNumber(), nextNumber()]
  for (const text of ['1', '2', '3', '4']) {
    for (const number of numbers) await world.customerWrites(text, { number })
  }
  await eventually(isQuiet, 'everything')
  expect(together).toEqual([])
  expect(most).toBeGreaterThan(1)
})

test('a closed ticket is told once under one id, although the process that told it dies', async () => {
  const message = await world.customerWrites('adiós', { number: nextNumber() })
  await world.platform`delete from webhook_events`
  await world.ana.calls(updateTicket, { ticketId: message?.ticketId ?? 0, status: 'closed' })
  const never = Promise.withResolvers<Response>()
  receiver.respond = () => never.promise
  const dying = await deliver()
  await eventually(() => typesOf(receiver).includes('ticket.closed'), 'the first attempt')
  await dying.stop()
  receiver.respond = () => new Response('thanks')
  await deliver()
  await eventually(isQuiet, 'the second attempt')
  const closed = receiver.received.filter(({ type }) => type === 'ticket.closed')
  expect(closed).toHaveLength(2)
  expect(new Set(closed.map(({ id }) => id)).size).toBe(1)
  never.resolve(new Response())
})

test('after an hour of outage everything arrives, in the order of each ticket, under the same ids', async () => {
  receiver.respond = () => new Response('down', { status: 503 })
  await deliver()
  const numbers = [nextNumber(), nextNumber(), nextNumber()]
  for (const text of ['1', '2', '3', '4']) {
    for (const number of numbers) await world.customerWrites(`${number} ${text}`, { number })
  }
  for (const minutes of [0, 1, 5, 54]) {
    await world.platform`update webhook_deliveries
      set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})`
    const before = receiver.received.length
    delivery?.wake()
    await eventually(() => receiver.received.length > before, 'another attempt')
  }
  const tried = new Set(receiver.received.map(({ id }) => id))
  // Most are left where they are while it is only probed.
  expect((await states()).map(([state]) => state)).toEqual(['waiting'])
  const [failing] = (await world.ana.calls(listWebhooks, {})).body.webhooks
  expect([failing?.waiting, failing?.failingSince]).toEqual([18, expect.any(String)])

  receiver.received.length = 0
  receiver.respond = () => new Response('up again')
  // What was refused itself is due at its own time, which has come, and with it what waits for it.
  await world.platform`update webhook_deliveries set next_attempt_at = now() - interval '1 second'
    where attempts > 0 or next_attempt_at > now()`
  delivery?.wake()
  await eventually(isQuiet, 'everything')
  const texts = textsOf(receiver)
  for (const number of numbers) {
    const own = texts.filter((text) => String(text).startsWith(number))
    expect(own).toEqual(['1', '2', '3', '4'].map((text) => `${number} ${text}`))
  }
  const ids = receiver.received.map(({ id }) => id)
  expect(new Set(ids).size).toBe(18)
  for (const id of tried) expect(ids).toContain(id)
  expect((await world.ana.calls(listWebhooks, {})).body.webhooks[0]).toMatchObject({
    failingSince: null,
    waiting: 0,
  })
})

test('receivers that hang, redirect, reset or send 300 MB hold up nobody else', async () => {
  await world.ana.calls(deleteWebhook, { webhookId })
  const never = Promise.withResolvers<void>()
  const bad: Receiver['respond'][] = [
    // Of each of its two requests: a response can be sent once.
    () => never.promise.then(() => new Response()),
    () => new Response(null, { status: 302, headers: { location: 'https://example.com/' } }),
    () => new Response(endless(), { status: 500 }),
  ]
  const ids: number[] = []
  for (const respond of bad) {
    const one = openReceiver()
    one.respond = respond
    ids.push(await hook(one))
  }
  const resetting = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: { data: (socket) => void socket.terminate() },
  })
  const host = `127.0.0.1:${resetting.port}`
  world.services.fetchRules.privateHosts.push(host)
  ids.push(await hook({ url: `http://${host}/` }))
  webhookId = await hook(receiver)
  await deliver()
  for (let n = 0; n < 20; n++) await world.customerWrites(`hola ${n}`, { number: nextNumber() })
  const began = performance.now()
  await eventually(() => textsOf(receiver).length === 20, 'the good one')
  expect(performance.now() - began).toBeLessThan(9_000)
  const [, redirecting = 0, flooding = 0, reset = 0] = ids
  /** What was not tried yet stands before it. */
  const lastOf = async (id: number) => {
    for (let pageNumber = 1; ; pageNumber++) {
      const { body } = await world.ana.calls(listWebhookDeliveries, { webhookId: id, pageNumber })
      const tried = body.deliveries.find(({ lastAttempt }) => lastAttempt)
      if (tried || !body.hasMore) return tried
    }
  }
  const failures = await Promise.all(
    [redirecting, flooding, reset].map((id) =>
      eventually(() => lastOf(id), `an attempt of webhook ${id}`),
    ),
  )
  expect(failures.map((one) => one?.lastAttempt?.failure)).toEqual([
    'redirect',
    'status',
    'unreachable',
  ])
  const flood = { webhookId: flooding, deliveryId: failures[1]?.id ?? 0 }
  const { log } = (await world.ana.calls(showWebhookDelivery, flood)).body
  expect(log[0]?.response).toHaveLength(4096)
  never.resolve()
  resetting.stop(true)
})

function endless() {
  const chunk = new Uint8Array(64 * 1024).fill(97)
  let left = 300 * 16
  return new ReadableStream({
    pull(controller) {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(chunk)
    },
  })
}

test('while the receiver refuses one ticket, others go on, and its later events wait', async () => {
  await deliver()
  const [stuck, fine] = [nextNumber(), nextNumber()]
  await world.customerWrites('a', { number: stuck })
  await eventually(isQuiet, 'the first')
  receiver.respond = () => new Response('no', { status: 404 })
  await world.customerWrites('b', { number: stuck })
  const refused = () =>
    world.platform`select from webhook_deliveries where state = 'waiting' and attempts > 0`
  await eventually(async () => (await refused()).length > 0, 'a refusal')
  receiver.respond = () => new Response()
  receiver.received.length = 0
  await world.platform`update webhooks set failing_since = null`
  await world.customerWrites('c', { number: stuck })
  await world.customerWrites('d', { number: fine })
  await eventually(() => textsOf(receiver).includes('d'), 'the other ticket')
  expect(textsOf(receiver)).toEqual(['d'])
  await world.platform`update webhook_deliveries set next_attempt_at = now() where attempts > 0`
  await eventually(isQuiet, 'the rest, as its time has come')
  expect(textsOf(receiver).filter((text) => text !== 'd')).toEqual(['b', 'c'])
})

test('while everything fails, events are left where they are: listed, counted, failed when it is switched off', async () => {
  receiver.respond = () => new Response('down', { status: 503 })
  for (let n = 0; n < 12; n++) await world.customerWrites(`hola ${n}`, { number: nextNumber() })
  await deliver()
  await eventually(async () => (await states())[0]?.[1] === 20, 'the first events to be tried')
  const { waiting } = (await world.ana.calls(listWebhooks, {})).body.webhooks[0] ?? {}
  expect(waiting).toBe(36)
  const pages = await Promise.all(
    [1, 2].map((pageNumber) => world.ana.calls(listWebhookDeliveries, { webhookId, pageNumber })),
  )
  const listed = pages.flatMap(({ body }) => body.deliveries)
  expect([pages[0]?.body.count, new Set(listed.map(({ id }) => id)).size]).toEqual([36, 36])
  expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => b - a))
  const last = { webhookId, deliveryId: listed[0]?.id ?? 0 }
  const { body: shown } = await world.ana.calls(showWebhookDelivery, last)
  expect(shown).toMatchObject({ state: 'waiting', attempts: 0, log: [], lastAttempt: null })
  expect((await world.ana.calls(resendWebhookDelivery, last)).body.state).toBe('waiting')
  expect(receiver.received.length).toBeLessThan(12)

  await world.ana.calls(updateWebhook, { webhookId, isOn: false })
  expect(await states()).toEqual([['failed', 36]])
  receiver.respond = () => new Response()
  receiver.received.length = 0
  await world.ana.calls(updateWebhook, { webhookId, isOn: true })
  const since = '2020-01-01T00:00:00.000Z'
  expect((await world.ana.calls(resendFailedDeliveries, { webhookId, since })).body.count).toBe(36)
  await eventually(() => receiver.received.length === 36, 'all of them')
})

test('a deleted ticket, and a deleted contact, leave the log and are not told any more', async () => {
  receiver.respond = () => new Response('down', { status: 503 })
  const { ticketId = 0, contactId = 0 } =
    (await world.customerWrites('un secreto', { number: nextNumber() })) ?? {}
  await deliver()
  await eventually(() => receiver.received.length > 0, 'an attempt')
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await world.ana.calls(deleteContact, { contactId })
  const types = async () =>
    (await world.ana.calls(listWebhookDeliveries, { webhookId })).body.deliveries.map(
      ({ type }) => type,
    )
  expect((await types()).toSorted()).toEqual([
    'message.received',
    'ticket.closed',
    'ticket.created',
  ])
  await world.ana.calls(deleteTicket, { ticketId })
  expect(await types()).toEqual([])
  const stored = await world.platform`select from webhook_events where data::text like '%secreto%'`
  const tried = await world.platform`select from webhook_attempts`
  expect([stored.length, tried.length]).toEqual([0, 0])
})

test('410 switches a webhook off and notifies admins; switched on, the failed are sent again', async () => {
  receiver.respond = () => new Response('gone', { status: 410 })
  await deliver()
  world.published.length = 0
  await world.customerWrites('hola', { number: nextNumber() })
  await eventually(
    async () => !(await world.ana.calls(listWebhooks, {})).body.webhooks[0]?.isOn,
    'switched off',
  )
  expect((await world.ana.calls(listWebhooks, {})).body.webhooks[0]).toMatchObject({
    offReason: 'gone',
    waiting: 0,
  })
  const off = () => world.published.find(({ channel }) => channel.endsWith('-webhookOff'))
  await eventually(() => off() !== undefined, 'its event, which is published after the commit')
  expect(off()).toMatchObject({
    rooms: ['admins'],
    data: { webhookId, reason: 'gone', host: receiver.host },
  })
  const jobs = await world.platform`select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = task_id
    where t.identifier = 'notify_admins_of_webhook'`
  expect(jobs.length).toBeGreaterThan(0)
  await world.customerWrites('unheard', { number: nextNumber() })
  const since = '2020-01-01T00:00:00.000Z'
  expect((await world.ana.calls(resendFailedDeliveries, { webhookId, since })).body.error).toBe(
    'ERR_WEBHOOK_OFF',
  )
  receiver.respond = () => new Response()
  receiver.received.length = 0
  await world.ana.calls(updateWebhook, { webhookId, isOn: true })
  const { count } = (await world.ana.calls(resendFailedDeliveries, { webhookId, since })).body
  expect(count).toBeGreaterThan(0)
  await eventually(() => receiver.received.length === count, 'all failed again')
  expect(textsOf(receiver)).toEqual(['hola', 'unheard'])
})

test('a webhook that fails for three days, and no shorter, is switched off and admins are told', async () => {
  receiver.respond = () => new Response('no', { status: 500 })
  const webhook = async () => (await world.ana.calls(listWebhooks, {})).body.webhooks[0]
  const failFor = async (hours: number) => {
    const tried = receiver.received.length
    await world.platform`update webhooks set failing_since = now() - make_interval(hours => ${hours})`
    await deliver()
    await world.customerWrites('hola', { number: nextNumber() })
    await eventually(() => receiver.received.length > tried, 'an attempt')
    await delivery?.stop()
  }
  await failFor(71)
  expect(await webhook()).toMatchObject({ isOn: true, offReason: null })
  world.published.length = 0
  await failFor(73)
  expect(await webhook()).toMatchObject({ isOn: false, offReason: 'failing' })
  const off = world.published.find(({ channel }) => channel.endsWith('-webhookOff'))
  expect(off).toMatchObject({ rooms: ['admins'], data: { webhookId, reason: 'failing' } })
})

test('events of a company that has expired wait, and leave after payment', async () => {
  await deliver()
  await world.platform`update companies set due_date = '2020-01-01' where id = ${world.acmeId}`
  await world.customerWrites('hola', { number: nextNumber() })
  await Bun.sleep(300)
  expect(receiver.received).toEqual([])
  await world.platform`update companies set due_date = '2126-01-01' where id = ${world.acmeId}`
  await eventually(() => textsOf(receiver).includes('hola'), 'after payment')
})

test('another company hears nothing, and events are filtered by type, queue and connection', async () => {
  const [globexs, sales, closed] = [openReceiver(), openReceiver(), openReceiver()]
  const events = [...webhookEventTypes]
  const { body } = await world.gil.calls(createWebhook, { url: globexs.url, events })
  globexs.secret = body.secret
  await world.ana.calls(createWebhook, {
    url: sales.url,
    events,
    queueIds: [world.sales],
  })
  await hook(closed, ['ticket.closed'])
  await deliver()
  const message = await world.customerWrites('hola', { number: nextNumber() })
  const ticketId = message?.ticketId ?? 0
  await eventually(() => textsOf(receiver).length === 1, 'the unfiltered one')
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await eventually(() => closed.received.length > 0, 'the closed one')
  await eventually(isQuiet, 'all')
  expect(globexs.received).toEqual([])
  expect(new Set(typesOf(closed))).toEqual(new Set(['ticket.closed']))
  expect(typesOf(sales)).toEqual(['contact.created', 'ticket.closed'])
})

test('both secrets verify during a change; neither a changed body nor another secret does', async () => {
  const { body: secrets } = await world.ana.calls(changeWebhookSecret, { webhookId })
  expect(secrets.previousSecret).toBe(receiver.secret)
  const { body } = await world.ana.calls(testWebhook, { webhookId })
  expect(body).toMatchObject({ status: 204, failure: null })
  const { headers, body: sent } = body.request
  for (const secret of [secrets.secret, secrets.previousSecret ?? '']) {
    expect(new Webhook(secret).verify(sent, headers)).toMatchObject({ type: 'webhook.test' })
    expect(() => new Webhook(secret).verify(sent.replace('test', 'best'), headers)).toThrow()
  }
  const other = headersOf({ messageId: 'msg_1', at: new Date(), body: sent }, ['whsec_AAAA'])
  expect(() => new Webhook(secrets.secret).verify(sent, other)).toThrow()
})

test('one event is sent again under its id', async () => {
  await deliver()
  await world.customerWrites('hola', { number: nextNumber() })
  await eventually(isQuiet, 'all')
  const { deliveries } = (await world.ana.calls(listWebhookDeliveries, { webhookId })).body
  const one = deliveries[0]
  receiver.received.length = 0
  await world.ana.calls(resendWebhookDelivery, { webhookId, deliveryId: one?.id ?? 0 })
  await eventually(() => receiver.received.length === 1, 'once more')
  expect(receiver.received[0]?.id).toBe(one?.messageId ?? '')
})
