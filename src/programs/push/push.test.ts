import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { changeBySession } from '#company/connections/alerting'
import type { ConnectionRowChange } from '#company/connections/changing'
import { updateConnection } from '#company/connections/contract'
import { findConnection } from '#company/connections/finding'
import { messageCreated } from '#desk/messages/contract'
import { acceptTicket } from '#desk/tickets/accepting'
import { TicketMove } from '#desk/tickets/events-contract'
import { findTicket } from '#desk/tickets/finding'
import { isGained } from '#desk/tickets/gain-state'
import type { Viewer } from '#desk/tickets/list-state'
import { type Jobs, startJobs } from '#jobs/start.ts'
import { jobsOf } from '#kernel/area/area'
import { Node } from '#kernel/nodes/node'
import type { StoredEvent } from '#kernel/scope/storing-events'
import { webhookSwitchedOff } from '#programs/webhooks/consequences'
import { eventually } from '#workshop/testing/eventually'
import { callingNobody, runJob } from '#workshop/testing/jobs'
import { type PushService, startPushService } from '#workshop/testing/servers/push-service'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { push } from './area.ts'
import { showPushKey, subscribe, unsubscribe } from './contract.ts'
import { pushKeys } from './keys.ts'
import { base64url } from './signing.ts'
import { pushTexts } from './texts.ts'
import { openPushTrigger, type PushTrigger } from './triggering.ts'

let world: World
let service: PushService
let hearing: PushTrigger
let node: Node
let jobs: Jobs
const inFront = new Set<number>()
beforeAll(async () => {
  world = await createWorld()
  const { platform, database, store, services } = world
  hearing = await openPushTrigger(platform, services.openCompany)
  node = await Node.join({ platform, isFit: async () => {} })
  jobs = await startJobs({
    database: { connection: database.connection, embedded: false },
    platform,
    openCompany: services.openCompany,
    store,
    node,
    jobs: jobsOf({ push }),
    timings: { graceMs: 300 },
    ...callingNobody,
    sealer: services.sealer,
    fetchRules: services.fetchRules,
    isInFront: (_, userId) => inFront.has(userId),
  })
})
beforeEach(() => {
  service = startPushService()
  world.services.fetchRules.privateHosts = [service.host]
})
afterEach(async () => {
  inFront.clear()
  await world.platform`delete from push_subscriptions`
  await world.platform`delete from settings where key = 'noticesShowText'`
  await service.stop()
})
afterAll(async () => {
  await jobs.stop()
  await node.leave()
  await hearing.stop()
  await world.close()
})

async function wants(person: Person, change = {}) {
  const answer = await person.calls(subscribe, { ...service.subscription, ...change })
  expect(answer.status).toBe(200)
  await eventually(() => hearing.isFor(world.acmeId), 'this node to know')
}

/** As the process does: what was committed is heard. */
async function customerWrites(text: string, number: string) {
  const from = world.published.length
  const message = await world.customerWrites(text, { number, pushName: 'Diego Luna' })
  await world.platform`update tickets set queue_id = ${world.sales}
    where id = ${message?.ticketId ?? 0} and queue_id is null`
  hearing.receive(world.published.slice(from))
  return message?.ticketId ?? 0
}

const accepts = (person: Person, ticketId: number) =>
  person.does(async (scope) =>
    acceptTicket(scope, await findTicket(scope, ticketId, 'ticket.accept'), person.id),
  )

const told = (count: number) => eventually(() => service.delivered.length >= count, `${count} told`)

/** Until every job is done. */
const quiet = () =>
  eventually(async () => {
    const rows = await world.platform`select id from graphile_worker._private_jobs`
    return rows.length === 0
  }, 'all jobs done')

test("the ticket's agent is notified in their language, signed and encrypted for their browser", async () => {
  const ticketId = await customerWrites('Hola', '5215550200001')
  await accepts(world.beto, ticketId)
  await wants(world.beto, { language: 'en' })
  await eventually(async () => (await world.beto.calls(showPushKey, {})).body.isSubscribed, 'it')
  await customerWrites('¿Tienen la mesa?', '5215550200001')
  await customerWrites('La de roble', '5215550200001')
  await told(1)
  await quiet()
  const [one] = service.delivered
  expect(one?.notice).toMatchObject({ title: 'Diego Luna wrote', body: 'La de roble' })
  expect(one?.notice.url).toMatch(/^\/tickets\/[\w-]{36}$/)
  expect(one?.claims.aud).toBe(`http://${service.host}`)
  expect(one?.signedBy).toBe((await world.beto.calls(showPushKey, {})).body.publicKey)
  expect(Number(one?.headers.get('ttl'))).toBeGreaterThan(0)
  expect(one?.headers.get('topic')).toMatch(/^[\w-]{32}$/)
  expect(service.delivered.length).toBe(1)
})

test('a pending ticket notifies its queue and supervisors without a queue', async () => {
  for (const person of [world.ana, world.sara, world.beto, world.carla, world.gil]) {
    await wants(person)
  }
  await customerWrites('Buenas', '5215550200002')
  await told(3)
  await quiet()
  expect(service.delivered.length).toBe(3)
  expect(service.delivered[0]?.notice).toMatchObject({
    title: 'Diego Luna está esperando',
    body: 'Buenas',
    url: '/tickets?list=pending',
  })
})

test('no notification for a user with a visible page, or after the message was read', async () => {
  await wants(world.beto)
  await wants(world.ana)
  inFront.add(world.beto.id)
  const seen = await customerWrites('Uno', '5215550200003')
  await world.platform`update tickets set unread_messages = 0 where id = ${seen}`
  await customerWrites('Dos', '5215550200004')
  await told(1)
  await quiet()
  expect(service.delivered.map(({ notice }) => notice.body)).toEqual(['Dos'])
})

test('a company may keep names and words out of notices', async () => {
  await wants(world.beto)
  await world.platform`insert into settings (company_id, key, value)
    values (${world.acmeId}, 'noticesShowText', 'disabled')`
  await customerWrites('Mi número de tarjeta es…', '5215550200005')
  await told(1)
  const { title, body } = service.delivered[0]?.notice ?? {}
  expect({ title, body }).toEqual({
    title: 'Un cliente está esperando',
    body: 'Toca para abrir.',
  })
})

test('what a program writes last notifies nobody, nor is it taken for the customer’s words', async () => {
  const token = 'token-of-a-program'
  await world.ana.calls(updateConnection, { connectionId: world.connectionId, token })
  await wants(world.ana)
  const waiting = await customerWrites('¿Ya salió?', '5215550200007')
  const from = world.published.length
  const numbers = ['5215550200007', '5215550200008', '5215550200009']
  for (const number of numbers) {
    const body = JSON.stringify({ number, body: 'Aviso', closeTicket: number === numbers[2] })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { app } = world
    const answer = await app.request('/api/messages/send', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  const events = world.published.slice(from)
  expect(ringing(events)).toEqual([])
  hearing.receive(events)
  await told(1)
  await quiet()
  expect(service.delivered.map(({ notice }) => notice.body)).toEqual(['¿Ya salió?'])
  await world.platform`delete from tickets where id = ${waiting}`
})

/** What a page rings of. */
function ringing(events: StoredEvent[]) {
  const viewer: Viewer = { role: 'admin', userId: 0, queueIds: [], allTicket: true }
  return events.filter(({ channel, data }) => {
    if (channel.endsWith(messageCreated.name)) {
      const { message } = v.parse(v.object({ message: v.object({ fromMe: v.boolean() }) }), data)
      return !message.fromMe
    }
    const moved = v.safeParse(Moved, data)
    return moved.success && isGained(moved.output, viewer)
  })
}

const Moved = v.object({
  ticket: v.object({
    status: v.picklist(['pending', 'open', 'closed']),
    queueId: v.nullable(v.number()),
  }),
  move: TicketMove,
})

test('an expired subscription is deleted; a failing service is retried', async () => {
  await wants(world.beto)
  service.status = 503
  await customerWrites('Hola', '5215550200006')
  await eventually(() => service.asked === 1, 'a first try')
  service.status = 410
  await world.platform`update graphile_worker._private_jobs set run_at = now()`
  await eventually(async () => {
    const rows = await world.platform`select id from push_subscriptions`
    return rows.length === 0
  }, 'forgotten')
  expect(service.asked).toBe(2)
})

test('a subscription ends with the login, or when unsubscribed', async () => {
  await wants(world.carla)
  await world.carla.calls(unsubscribe, {})
  expect((await world.carla.calls(showPushKey, {})).body.isSubscribed).toBe(false)
  await wants(world.carla)
  await world.platform`update logins set revoked_at = now() where user_id = ${world.carla.id}`
  expect((await world.platform`select id from push_subscriptions`).length).toBe(0)
  await world.platform`update logins set revoked_at = null where user_id = ${world.carla.id}`
})

test('only public addresses are accepted, and one per login', async () => {
  await wants(world.beto)
  await wants(world.beto, { endpoint: `${service.subscription.endpoint}x` })
  expect((await world.platform`select id from push_subscriptions`).length).toBe(1)
  for (const endpoint of ['https://10.0.0.1/x', 'http://push.example.com/x', 'https://box/x']) {
    const refused = await world.beto.calls(subscribe, { ...service.subscription, endpoint })
    expect([endpoint, refused.status]).toEqual([endpoint, 400])
  }
})

test('the keys are created once, and the private one is sealed', async () => {
  const keys = await pushKeys(world.platform, world.services.sealer)
  const rows = await world.platform`select public_key, sealed_private_key from push_keys`
  expect(rows.length).toBe(1)
  expect(base64url(rows[0]?.public_key)).toBe(base64url(keys.publicKey))
  expect(Buffer.from(rows[0]?.sealed_private_key).includes(Buffer.from(keys.privateKey))).toBe(
    false,
  )
})

test('admins are notified once of a long outage, of its end, and of a number that was logged out', async () => {
  for (const person of [world.ana, world.sara, world.beto, world.gil]) await wants(person)
  const from = world.published.length
  const alerts = () =>
    world.published
      .slice(from)
      .filter(({ channel }) => channel.endsWith('-whatsappAlert'))
      .map(({ data, rooms }) => [(data as { alert: string }).alert, rooms.length])
  const outages = () => runJob(world, { name: 'alert_of_outages' })
  const session = (change: ConnectionRowChange) =>
    world.acme.scope(async (scope) =>
      changeBySession(scope, await findConnection(scope, world.connectionId), change),
    )
  const since = (minutes: number) =>
    world.platform`update connections set status = 'TIMEOUT',
      outage_since = now() - ${minutes} * interval '1 minute' where id = ${world.connectionId}`

  await since(14)
  await outages()
  expect(alerts()).toEqual([])
  await since(16)
  await Promise.all([outages(), outages()])
  await outages()
  await told(1)
  await quiet()
  await session({ status: 'CONNECTED', reason: null, outageSince: null, outageNotifiedAt: null })
  await told(2)
  await quiet()
  await session({ status: 'DISCONNECTED', reason: 'ERR_WAPP_LOGGED_OUT' })
  await told(3)
  await quiet()
  expect(alerts().map(([alert]) => alert)).toEqual(['outage', 'outage-over', 'disconnected'])
  expect(service.delivered.map(({ notice }) => [notice.title, notice.url])).toEqual([
    ['Main: WhatsApp no responde', '/connections'],
    ['Main: WhatsApp responde de nuevo', '/connections'],
    ['Main está desconectada', '/connections'],
  ])
  await session({ status: 'CONNECTED', reason: null })
})

test('admins are notified in words of a webhook that switched itself off', async () => {
  for (const person of [world.ana, world.sara, world.beto, world.gil]) await wants(person)
  const webhook = { webhookId: 7, host: 'shop.example.com' }
  for (const reason of ['gone', 'failing'] as const) {
    await world.acme.scope((scope) => scope.follow(webhookSwitchedOff, { ...webhook, reason }))
    await quiet()
  }
  expect(service.delivered.map(({ notice }) => [notice.title, notice.body, notice.url])).toEqual(
    ['El receptor respondió que ya no existe (410).', pushTexts.webhookFailing.es].map((body) => [
      'El webhook a shop.example.com se desactivó',
      body,
      '/webhooks',
    ]),
  )
})
