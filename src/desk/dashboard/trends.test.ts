import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createQueue } from '#company/queues/contract'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { showTrends } from './contract.ts'

let world: World
let queueId: number
const zone = 'Pacific/Kiritimati'

beforeAll(async () => {
  world = await createWorld()
  queueId = (await world.ana.calls(createQueue, { name: 'Taller', color: '#123456' })).body.id
})
beforeEach(async () => {
  await world.platform`delete from tickets`
  await world.platform`update companies set time_zone = ${zone}`
})
afterAll(() => world.close())

interface Pass {
  /** Of the company's clock. */
  at: string
  by?: Person
  wait?: number
  support?: number
  queue?: number
}

async function pass({ at, by = world.ana, wait = 10, support = 20, queue }: Pass) {
  const { platform, acmeId } = world
  await platform`
    with contact as (
      insert into contacts (company_id, name) values (${acmeId}, 'Diego') returning id
    ), queued as (
      select ${at}::timestamp at time zone ${zone} as moment
    ), ticket as (
      insert into tickets (company_id, contact_id, status, user_id, created_at)
      select ${acmeId}::integer, contact.id, 'closed', ${by.id}::integer, moment from contact, queued
      returning id, contact_id
    )
    insert into handlings (company_id, ticket_id, contact_id, user_id, queue_id, queued_at,
      started_at, finished_at)
    select ${acmeId}::integer, ticket.id, contact_id, ${by.id}::integer, ${queue ?? null}::integer,
      moment, moment + ${wait}::float8 * interval '1 minute',
      moment + (${wait}::float8 + ${support}::float8) * interval '1 minute'
    from ticket, queued`
}

const period = { date_from: '2026-03-02', date_to: '2026-03-08' }
const trendsFor = async (person: Person, filter: object = period) =>
  (await person.calls(showTrends, filter)).body

test('nothing is nothing, not null', async () => {
  const nothing = { tickets: 0, finished: 0, avgWaitTime: 0, avgSupportTime: 0 }
  expect(await trendsFor(world.ana)).toEqual({ days: [], hours: [], queues: [], before: nothing })
})

test('tickets are spread over the company’s days, hours and queues', async () => {
  await pass({ at: '2026-03-02 09:15', wait: 10, queue: queueId })
  await pass({ at: '2026-03-02 09:45', wait: 30, queue: queueId })
  await pass({ at: '2026-03-08 23:59', support: 40 })
  await pass({ at: '2026-03-09 00:00' })
  const { days, hours, queues } = await trendsFor(world.ana)
  expect(days).toEqual([
    { day: '2026-03-02', tickets: 2, avgWaitTime: 20, avgSupportTime: 20 },
    { day: '2026-03-08', tickets: 1, avgWaitTime: 10, avgSupportTime: 40 },
  ])
  expect(hours).toEqual([
    { weekday: 1, hour: 9, tickets: 2 },
    { weekday: 7, hour: 23, tickets: 1 },
  ])
  expect(queues).toEqual([
    {
      id: queueId,
      name: 'Taller',
      color: '#123456',
      tickets: 2,
      avgWaitTime: 20,
      avgSupportTime: 20,
    },
    { id: null, name: '', color: '', tickets: 1, avgWaitTime: 10, avgSupportTime: 40 },
  ])
})

test('the span before is as long, and ends where the period begins', async () => {
  await pass({ at: '2026-02-23 00:00', wait: 60 })
  await pass({ at: '2026-03-01 23:59', wait: 20 })
  await pass({ at: '2026-02-22 23:59' })
  const { before, days } = await trendsFor(world.ana)
  expect(before).toEqual({ tickets: 2, finished: 2, avgWaitTime: 40, avgSupportTime: 20 })
  expect(days).toEqual([])
})

test('a user gets their own, and another company nothing', async () => {
  const { ana, beto, gil } = world
  await pass({ at: '2026-03-03 10:00', by: ana })
  await pass({ at: '2026-03-03 10:00', by: beto, wait: 5 })
  expect((await trendsFor(ana)).days).toMatchObject([{ tickets: 2 }])
  expect((await trendsFor(beto)).days).toMatchObject([{ tickets: 1, avgWaitTime: 5 }])
  expect((await trendsFor(gil)).days).toEqual([])
})
