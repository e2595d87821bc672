/** Who is notified of a ticket gained without a new message. Nothing runs the jobs but the test. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { type TicketChange, updateTicket } from '#desk/tickets/contract'
import { wakeDue } from '#desk/tickets/due'
import { returnTicketsOf } from '#desk/tickets/losing-user'
import { eventually } from '#workshop/testing/eventually'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { subscribe } from './contract.ts'
import { notifyAway, pushNotification } from './jobs.ts'
import { notifyAwayUsers } from './notifying.ts'
import { openPushTrigger, type PushTrigger } from './triggering.ts'

let world: World
let hearing: PushTrigger
let customers = 0
const inFront = new Set<number>()
beforeAll(async () => {
  world = await createWorld()
  hearing = await openPushTrigger(world.platform, world.services.openCompany)
  world.services.fetchRules.privateHosts = ['127.0.0.1:9']
})
beforeEach(async () => {
  for (const person of [world.ana, world.sara, world.beto, world.carla]) {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22), language: 'es' } as const
    const endpoint = `http://127.0.0.1:9/${person.id}`
    expect((await person.calls(subscribe, { endpoint, ...keys })).status).toBe(200)
  }
  await eventually(() => hearing.isFor(world.acmeId), 'this node to know')
})
afterEach(async () => {
  inFront.clear()
  await world.platform`delete from push_subscriptions`
  await world.platform`delete from graphile_worker._private_jobs`
  await world.platform`delete from tickets`
})
afterAll(async () => {
  await hearing.stop()
  await world.close()
})

async function waitsInSales() {
  const number = `52155566${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('Hola', { number, pushName: 'Diego Luna' })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales}, unread_messages = 0
    where id = ${ticketId}`
  return ticketId
}

/** What is committed is heard, as in the process. */
async function hears(work: () => Promise<unknown>) {
  const from = world.published.length
  await work()
  hearing.receive(world.published.slice(from))
}

const changes = (person: Person, ticketId: number, wish: TicketChange) =>
  hears(async () => {
    const { status } = await person.calls(updateTicket, { ticketId, ...wish })
    expect(status).toBe(200)
  })

const Job = v.object({ payload: v.unknown() })

async function takeJobs(name: string) {
  const rows = await world.platform`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} returning j.payload`
  return rows.map(({ payload }) => v.parse(Job, payload).payload)
}

/** Runs what `count` tickets have caused, and answers whom it notifies of what. */
async function notices(count = 1): Promise<[name: string, title: string][]> {
  const jobs: unknown[] = []
  await eventually(async () => {
    jobs.push(...(await takeJobs(notifyAway.name)))
    return jobs.length >= count
  }, `${count} jobs`)
  for (const job of jobs) {
    const news = v.parse(notifyAway.payload, job)
    await notifyAwayUsers(world.acme, news, (_, userId) => inFront.has(userId))
  }
  const pushed: [string, string][] = []
  for (const job of await takeJobs(pushNotification.name)) {
    const { subscriptionId, title } = v.parse(pushNotification.payload, job)
    const [user] = await world.platform`select u.name from push_subscriptions s
      join users u on u.company_id = s.company_id and u.id = s.user_id
      where s.id = ${subscriptionId}`
    pushed.push([user?.name, title])
  }
  return pushed.sort()
}

const waiting = 'Diego Luna está esperando'

test('a transfer into a queue notifies its users, not who had it before', async () => {
  const ticketId = await waitsInSales()
  await changes(world.beto, ticketId, { queueId: world.support })
  expect(await notices()).toEqual([['Carla', waiting]])
})

test('a return notifies whom it waits for, not who returned it', async () => {
  const ticketId = await waitsInSales()
  await changes(world.ana, ticketId, { status: 'open', userId: world.ana.id })
  await changes(world.ana, ticketId, { status: 'pending', userId: null })
  expect(await notices()).toEqual([
    ['Beto', waiting],
    ['Sara', waiting],
  ])
})

test('a ticket given to somebody notifies them, unless a page of theirs is visible', async () => {
  const given = { status: 'open', userId: world.beto.id } as const
  await changes(world.sara, await waitsInSales(), given)
  expect(await notices()).toEqual([['Beto', 'Te transfirieron el ticket de Diego Luna']])
  inFront.add(world.beto.id)
  await changes(world.sara, await waitsInSales(), given)
  expect(await notices()).toEqual([])
})

test('many gained at once are one notification for each', async () => {
  for (const _ of [1, 2, 3]) {
    const take = { status: 'open', userId: world.carla.id } as const
    await world.carla.calls(updateTicket, { ticketId: await waitsInSales(), ...take })
  }
  await world.platform`update tickets set user_id = ${world.carla.id}, status = 'open'`
  await hears(() => world.acme.scope((scope) => returnTicketsOf(scope, { userId: world.carla.id })))
  expect(await notices(3)).toEqual([
    ['Ana', waiting],
    ['Beto', waiting],
    ['Sara', waiting],
  ])
})

test('one that was taken meanwhile notifies nobody', async () => {
  const ticketId = await waitsInSales()
  await changes(world.ana, ticketId, { queueId: world.support })
  await changes(world.carla, ticketId, { status: 'open', userId: world.carla.id })
  expect(await notices()).toEqual([])
})

test('a message tells of its ticket too: one notification', async () => {
  const number = '5215556699999'
  await hears(() => world.customerWrites('Hola', { number, pushName: 'Diego Luna' }))
  await world.platform`update tickets set queue_id = ${world.sales}`
  expect(await notices()).toEqual([
    ['Ana', waiting],
    ['Beto', waiting],
    ['Sara', waiting],
  ])
})

test('a snoozed ticket that is back at its time notifies its agent', async () => {
  const ticketId = await waitsInSales()
  await changes(world.beto, ticketId, { status: 'open', userId: world.beto.id })
  await world.platform`update tickets set snoozed_until = now() - interval '1 second'
    where id = ${ticketId}`
  await wakeDue(world.platform, world.services)
  expect(await notices()).toEqual([['Beto', 'Volvió el ticket pospuesto de Diego Luna']])
})
