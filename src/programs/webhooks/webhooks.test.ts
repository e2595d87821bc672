import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { createCountedWorld } from '#workshop/testing/counted-world'
import type { Counted } from '#workshop/testing/statement-counter'
import type { World } from '#workshop/testing/world'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  showWebhookSecret,
  updateWebhook,
} from './contract.ts'
import { testWebhook } from './delivery-contract.ts'
import { webhookEventTypes } from './types.ts'

let world: World
let counted: Counted
beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
})
beforeEach(async () => {
  await world.platform`delete from webhooks`
  await world.platform`delete from webhook_events`
})
afterAll(() => world.close())

const url = 'https://shop.example.com/hooks'
const form = { url, events: ['message.received', 'ticket.closed'] as const }
const formOf = (change = {}) => ({ ...form, events: [...form.events], ...change })

test('an admin adds, changes and deletes a webhook; its secret is no part of lists or the audit log', async () => {
  const { ana, sara, beto, published } = world
  for (const person of [sara, beto]) {
    expect((await person.calls(createWebhook, formOf())).body.error).toBe('ERR_NO_PERMISSION')
    expect((await person.calls(listWebhooks, {})).status).toBe(403)
  }
  published.length = 0
  const { status, body: made } = await ana.calls(createWebhook, formOf())
  expect(status).toBe(201)
  expect(made).toMatchObject({ url, isOn: true, queueIds: [], waiting: 0, failingSince: null })
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(published[0]).toMatchObject({ rooms: ['admins'], data: { action: 'create' } })
  const change = { webhookId: made.id, events: ['ticket.closed' as const], isOn: false }
  const { body: changed } = await ana.calls(updateWebhook, change)
  expect(changed).toMatchObject({
    events: ['ticket.closed'],
    isOn: false,
    offReason: 'person',
    url,
  })
  const stale = { webhookId: made.id, url, updatedAt: made.updatedAt }
  expect((await ana.calls(updateWebhook, stale)).body.error).toBe('ERR_CHANGED_MEANWHILE')
  const { body: secrets } = await ana.calls(showWebhookSecret, { webhookId: made.id })
  expect(secrets).toEqual({
    secret: made.secret,
    previousSecret: null,
    previousSecretEndsAt: null,
  })
  const lists = JSON.stringify((await ana.calls(listWebhooks, {})).body)
  const log = JSON.stringify(await world.platform`select * from audit_log where noun = 'webhook'`)
  const told = JSON.stringify(published)
  for (const text of [lists, log, told]) expect(text).not.toContain(made.secret)
  expect((await ana.calls(deleteWebhook, { webhookId: made.id })).status).toBe(200)
  expect((await ana.calls(listWebhooks, {})).body.webhooks).toEqual([])
})

test('an address is public and https, and queues and connections are the company’s', async () => {
  const { ana } = world
  for (const bad of [
    'http://shop.example.com/',
    'https://127.0.0.1/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://shop.example.com:22/',
    'https://ana:pw@shop.example.com/',
    'ftp://shop.example.com/',
    'shop',
  ]) {
    const answer = await ana.calls(createWebhook, formOf({ url: bad }))
    expect([bad, answer.status, answer.body.fields]).toEqual([bad, 400, { url: 'Invalid' }])
  }
  const nothing = await ana.calls(createWebhook, formOf({ events: [] }))
  expect(nothing.body.fields).toEqual({ events: 'Required' })
  const queue = await ana.calls(createWebhook, formOf({ queueIds: [99_999] }))
  expect(queue.body.error).toBe('ERR_QUEUE_NOT_FOUND')
  const connection = await ana.calls(createWebhook, formOf({ connectionIds: [99_999] }))
  expect(connection.body.error).toBe('ERR_NO_WAPP_FOUND')
})

test('a company has at most twenty, however many are added at once', async () => {
  const adding = Array.from({ length: 24 }, () => world.ana.calls(createWebhook, formOf()))
  const refused = (await Promise.all(adding)).filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.error)).toEqual(Array(4).fill('ERR_WEBHOOK_LIMIT'))
  expect((await world.ana.calls(listWebhooks, {})).body.webhooks).toHaveLength(20)
})

test('a test of an address that may not be called says so', async () => {
  const { body } = await world.ana.calls(createWebhook, formOf())
  await world.platform`update webhooks set url = 'https://127.0.0.1/'`
  const answer = await world.ana.calls(testWebhook, { webhookId: body.id })
  expect(answer.body).toMatchObject({ status: null, failure: 'refused', response: '' })
})

let customers = 0
const nextNumber = () => `52155580${String(++customers).padStart(5, '0')}`

test('webhooks cost an inbound text and a send one statement, however many; without one nothing', async () => {
  const { ana, platform, acmeId, webhookCompanies } = world
  await platform`update connections set status = 'CONNECTED' where company_id = ${acmeId}`
  const number = nextNumber()
  const ticketId = (await world.customerWrites('hola', { number }))?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  const receive = () => world.customerWrites('sigo aquí', { number })
  const send = async () => {
    const { status } = await ana.calls(sendMessage, { ticketId, body: 'voy' })
    expect(status).toBe(200)
  }
  const costs = async () => ({ receive: await leastCost(receive), send: await leastCost(send) })
  const form = () => ana.calls(createWebhook, formOf({ events: [...webhookEventTypes] }))
  const stored = async () => (await platform`select from webhook_events`).length

  expect(await costs()).toEqual({ receive: 12, send: 7 })
  webhookCompanies.add(acmeId)
  await form()
  expect(await costs()).toEqual({ receive: 13, send: 8 })
  const ofOne = await stored()
  await form()
  expect(await costs()).toEqual({ receive: 13, send: 8 })
  expect(await stored()).toBe(2 * ofOne)
  webhookCompanies.clear()
})

/** The least of several: what is done after an answer may be counted with the next. */
async function leastCost(work: () => Promise<unknown>): Promise<number> {
  await work()
  const costs: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await counted.quiet()
    counted.taken()
    await work()
    await counted.quiet()
    costs.push(counted.taken())
  }
  return Math.min(...costs)
}

test('an event is the same for all webhooks, and gone with a transaction that fails', async () => {
  world.webhookCompanies.add(world.acmeId)
  await world.ana.calls(createWebhook, formOf())
  await world.ana.calls(createWebhook, formOf())
  const message = await world.customerWrites('hola', { number: nextNumber() })
  const ticketId = message?.ticketId ?? 0
  const failing = world.acme.scope(async (scope) => {
    await scope.follow({ name: 'nothing' }, undefined)
    throw new Error('undone')
  })
  await failing.catch(() => {})
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  const rows = await world.platform<{ type: string; uuids: number; rows: number }[]>`
    select type, count(distinct uuid)::integer uuids, count(*)::integer rows
    from webhook_events, unnest(webhook_ids) group by type order by type`
  expect(Array.from(rows)).toEqual([
    { type: 'message.received', uuids: 1, rows: 2 },
    { type: 'ticket.closed', uuids: 1, rows: 2 },
  ])
  const left: number[] = []
  for (const { id } of (await world.ana.calls(listWebhooks, {})).body.webhooks) {
    await world.ana.calls(deleteWebhook, { webhookId: id })
    left.push((await world.platform`select from webhook_events`).length)
  }
  expect(left).toEqual([2, 0])
  world.webhookCompanies.clear()
})
