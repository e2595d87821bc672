import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/contract'
import { enqueueEveryTwentySeconds } from '#kernel/workers/every-twenty-seconds'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runJob } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let diego: Customer
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await rule(5, world.support)
})
afterAll(() => world.close())

const rule = (minutes: number, queueId: number) =>
  world.platform`update connections set time_send_queue = ${minutes}, send_id_queue = ${queueId}`

const waits = (minutes: number) =>
  world.platform`update tickets set updated_at = now() - ${minutes} * interval '1 minute'`

const sweep = () => runJob(world, { name: 'send_to_queue' })

async function queueAfter(minutes: number) {
  await diego.says('hola')
  await waits(minutes)
  await sweep()
  return (await diego.ticket()).queueId
}

test('who has waited long enough without a queue goes to the one named, and its people hear it', async () => {
  await diego.says('hola')
  await waits(6)
  const before = world.published.length
  await Promise.all([sweep(), sweep()])
  expect(await diego.ticket()).toMatchObject({ queueId: world.support, status: 'pending' })
  expect(await diego.heard()).toEqual([])
  const { id } = await diego.ticket()
  const lines = await world.platform`select verb, by from ticket_history
    where ticket_id = ${id} and verb = 'transferred'`
  expect([...lines]).toEqual([{ verb: 'transferred', by: 'job' }])
  const channels = world.published.slice(before).map(({ channel }) => channel)
  expect(channels).toContain(`company-${world.acmeId}-ticket`)
})

test('not before', async () => {
  expect(await queueAfter(4)).toBeNull()
})

test('0 minutes is never', async () => {
  await rule(0, world.support)
  expect(await queueAfter(600)).toBeNull()
})

test('a queue that is not the company’s, or gone, takes nobody', async () => {
  const [foreign] = await world.platform<{ id: number }[]>`
    insert into queues (company_id, name, color) values (${world.globexId}, 'Theirs', '#123456')
    returning id`
  await rule(5, foreign?.id ?? 0)
  expect(await queueAfter(60)).toBeNull()
  await rule(5, 99_999)
  expect(await queueAfter(60)).toBeNull()
})

test('a connection that is away passes nobody on, nor a company that does not pay', async () => {
  await world.platform`update connections set status = 'TIMEOUT'`
  expect(await queueAfter(60)).toBeNull()
  await world.platform`update connections set status = 'CONNECTED'`
  await world.platform`update companies set due_date = '2020-01-01'`
  expect(await queueAfter(60)).toBeNull()
  await world.platform`update companies set due_date = null`
  expect(await queueAfter(60)).toBe(world.support)
})

test('what somebody has taken, or what is closed, stays where it is', async () => {
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.ana.id })
  await waits(60)
  await sweep()
  expect((await diego.ticket()).queueId).toBeNull()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await waits(60)
  await sweep()
  expect((await diego.ticket()).queueId).toBeNull()
})

test('a ticket assigned to a person stays with them', async () => {
  await diego.says('hola')
  await world.platform`update tickets set user_id = ${world.beto.id}
    where id = ${(await diego.ticket()).id}`
  await waits(60)
  await sweep()
  expect((await diego.ticket()).queueId).toBeNull()
})

test('a run that fails, or that a kill ended, is tried again', async () => {
  await enqueueEveryTwentySeconds(world.platform, 'send_to_queue')
  const jobs = await world.platform<{ most: number }[]>`
    select max_attempts most from graphile_worker.jobs where task_identifier = 'send_to_queue'`
  expect(jobs.length).toBe(3)
  for (const { most } of jobs) expect(most).toBeGreaterThan(1)
})
