/** Counters are what rebuilding them finds, after whatever was done to tickets and handlings. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { showDashboard } from '#desk/dashboard/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { compactCounters } from './compacting.ts'
import { verifyCounters, wrongCounters } from './rebuilding.ts'

let world: World
/** Half an hour beside the others: no day of the company is a day of UTC. */
const zone = 'America/St_Johns'
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update companies set time_zone = ${zone}`
})
afterAll(() => world.close())

async function addTickets(count: number) {
  const { platform, acmeId, globexId, sales, support, ana, beto } = world
  await platform`
    with come as (
      insert into contacts (company_id, name)
      select case when n % 9 = 0 then ${globexId}::integer else ${acmeId}::integer end, 'Diego'
      from generate_series(1, ${count}::integer) n returning company_id, id
    ), opened as (
      insert into tickets (company_id, contact_id, status, user_id, queue_id, unread_messages)
      select company_id, id, (array['pending', 'open', 'closed'])[1 + id % 3],
        case when company_id = ${acmeId} and id % 3 > 0
          then (array[${ana.id}::integer, ${beto.id}::integer])[1 + id % 2] end,
        case when company_id = ${acmeId}
          then (array[${sales}::integer, ${support}::integer, null])[1 + id % 3] end, id % 4
      from come returning *)
    insert into handlings (company_id, ticket_id, contact_id, user_id, queue_id, queued_at)
    select company_id, id, contact_id, user_id, queue_id, now() - id * interval '7 hours 13 minutes' from opened`
}

const night = [{ weekday: 'Lunes', weekdayEn: 'monday', startTime: '20:00', endTime: '06:00' }]

const changes: ((world: World) => PromiseLike<unknown>)[] = [
  () => addTickets(20),
  ({ platform, sales }) => platform`update tickets set status = 'open', queue_id = ${sales}
    where company_id = ${world.acmeId} and id % 3 = 0`,
  ({ platform }) =>
    platform`update tickets set status = 'closed', unread_messages = 0 where id % 4 = 0`,
  ({ platform }) =>
    platform`update tickets set unread_messages = unread_messages + 1 where id % 2 = 0`,
  ({ platform }) => platform`update tickets set last_message = 'x', version = version + 1`,
  ({
    platform,
    ana,
  }) => platform`update tickets set user_id = ${ana.id} where company_id = ${world.acmeId}
    and status = 'open' and id % 5 = 0`,
  ({
    platform,
  }) => platform`update handlings set started_at = queued_at + id * interval '40 seconds'
    where started_at is null and id % 2 = 0`,
  ({
    platform,
  }) => platform`update handlings set finished_at = started_at + id * interval '50 seconds'
    where started_at is not null and id % 3 = 0`,
  ({ platform }) => platform`update handlings set rate = 1 + id % 3, rating_at = finished_at
    where finished_at is not null and id % 5 <> 0`,
  ({ platform, beto }) => platform`update handlings set user_id = ${beto.id}
    where company_id = ${world.acmeId} and id % 4 = 0`,
  ({ platform }) =>
    platform`update handlings set queued_at = queued_at - interval '11 hours' where id % 6 = 0`,
  ...['company', 'queue', 'disabled'].map(
    (kind) => () => world.platform`update settings set value = ${kind} where key = 'scheduleType'`,
  ),
  ({ platform }) => platform`update queues set schedules = ${platform.json(night)}`,
  ({ platform }) => platform`update handlings h set contact_id = (
    select min(contact_id) from handlings o where o.company_id = h.company_id) where id % 13 = 0`,
  ({ platform }) => platform`delete from tickets where id % 17 = 0`,
  ({ platform }) => compactCounters(platform),
  ({ customerWrites }) => customerWrites('hola', { number: '5215550002222' }),
]

const errors = () => wrongCounters(world.platform)

test('counters are what rebuilding them finds', async () => {
  await addTickets(60)
  const property = fc.asyncProperty(
    fc.array(fc.nat(changes.length - 1), { minLength: 1, maxLength: 8 }),
    async (steps) => {
      for (const step of steps) await changes[step]?.(world)
      expect(await errors()).toEqual([])
      await compactCounters(world.platform)
      expect(await errors()).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: 25 })
})

test('wrong counters of each kind are noticed and counted anew', async () => {
  const { platform } = world
  await addTickets(20)
  await compactCounters(platform)
  const faults: [string, () => PromiseLike<unknown>][] = [
    ['contacts', () => platform`update counters set change = change + 1`],
    ['tickets', () => platform`delete from ticket_counters where status = 'open'`],
    ['work', () => platform`update work_counters set rates = rates + 1 where span = 192`],
    ['leads', () => platform`delete from contact_leads where user_id = 0`],
  ]
  for (const [what, fault] of faults) {
    await fault()
    expect(await errors()).toEqual([what])
    await verifyCounters(platform)
    expect(await errors()).toEqual([])
  }
})

test('handlings of one contact at once are counted as if they came one by one', async () => {
  const { platform, acmeId } = world
  const [contact] = await platform<{ id: number }[]>`
    insert into contacts (company_id, name) values (${acmeId}, 'Diego') returning id`
  const contactId = contact?.id ?? 0
  const queue = () => platform`
    with ticket as (
      insert into tickets (company_id, contact_id, status)
      values (${acmeId}, ${contactId}, 'closed') returning id)
    insert into handlings (company_id, ticket_id, contact_id, finished_at)
    select ${acmeId}::integer, id, ${contactId}::integer, now() from ticket`
  await Promise.all(Array.from({ length: 8 }, queue))
  expect(await errors()).toEqual([])
  await platform`delete from handlings where contact_id = ${contactId}`
  expect(await errors()).toEqual([])
})

test('compacting leaves one row of each kind', async () => {
  const { platform } = world
  await addTickets(30)
  await Promise.all([compactCounters(platform), addTickets(10), compactCounters(platform)])
  await compactCounters(platform)
  const doubled = await platform`select count(*)::integer from ticket_counters
    group by company_id, status, queue_id, user_id, has_unread having count(*) > 1`
  const changes = await platform`select from work_changes`
  expect([doubled.length, changes.length]).toEqual([0, 0])
})

test('the dashboard’s figures are what the handlings of the period add up to', async () => {
  const { ana, beto, platform } = world
  await addTickets(40)
  await platform`update companies set schedules = ${platform.json(night)}`
  await platform`update settings set value = 'company' where key = 'scheduleType'`
  await platform`update handlings set started_at = queued_at + id % 50 * interval '1 hour',
    finished_at = queued_at + id % 90 * interval '1 hour' where finished_at is null and id % 3 > 0`
  const [first] = await platform<
    { day: string }[]
  >`select min(queued_at)::date::text as day from handlings`
  const day = fc.nat(40).map((after) => dayAfter(first?.day ?? '2026-01-01', after))
  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
  const periods = fc.record({ days: maybe(fc.nat(60)), date_from: maybe(day), date_to: maybe(day) })
  const property = fc.asyncProperty(periods, async (period) => {
    const { body } = await ana.calls(showDashboard, period)
    const { counters, attendants } = body
    const [plain] = await plainFigures(period)
    expect([counters.supportFinished, counters.leads]).toEqual([plain?.finished, plain?.leads])
    expect(counters.avgSupportTime).toBeCloseTo(plain?.support ?? 0, 6)
    expect(counters.avgWaitTime).toBeCloseTo(plain?.wait ?? 0, 6)
    const { body: open } = await ana.calls(showDashboard, { ...period, openHours: true })
    expect(open.counters.avgSupportTime).toBeCloseTo(plain?.open_support ?? 0, 6)
    expect(open.counters.avgWaitTime).toBeCloseTo(plain?.open_wait ?? 0, 6)
    const { body: own } = await beto.calls(showDashboard, period)
    expect(own.counters.leads).toBe(plain?.own_leads ?? 0)
    const tickets = Object.fromEntries(attendants.map((person) => [person.id, person.tickets]))
    expect(tickets).toMatchObject(plain?.tickets ?? {})
    expect(counters.supportPending).toBe(plain?.pending ?? 0)
    expect(counters.supportHappening).toBe(plain?.open ?? 0)
  })
  await fc.assert(property, { numRuns: 60 })
})

function dayAfter(day: string, after: number): string {
  return new Date(Date.parse(day) + after * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** Looks at every row. */
function plainFigures({ days, date_from: from, date_to: to }: Record<string, unknown>) {
  const isMonth = !days && !from && !to
  return world.platform`
    with h as (
      select * from handlings where company_id = ${world.acmeId}
        and (not ${isMonth} or date_trunc('month', queued_at at time zone ${zone})
          >= date_trunc('month', now() at time zone ${zone}))
        and (${Number(days ?? 0)}::integer = 0
          or queued_at >= now() - make_interval(days => ${Number(days ?? 0)}::integer))
        and (${String(from ?? '')} = '' or (queued_at at time zone ${zone})::date >= nullif(${String(from ?? '')}, '')::date)
        and (${String(to ?? '')} = '' or (queued_at at time zone ${zone})::date <= nullif(${String(to ?? '')}, '')::date))
    select count(finished_at)::integer as finished,
      (select count(*)::integer from (select from h group by contact_id having count(*) = 1) o) as leads,
      (select count(*)::integer from (select from h where user_id = ${world.beto.id}
        group by contact_id having count(*) = 1) o) as own_leads,
      avg(support_minutes) filter (where support_minutes > 0)::float8 as support,
      avg(wait_minutes) filter (where wait_minutes > 0)::float8 as wait,
      avg(coalesce(open_support_minutes, support_minutes))
        filter (where coalesce(open_support_minutes, support_minutes) > 0)::float8 as open_support,
      avg(coalesce(open_wait_minutes, wait_minutes))
        filter (where coalesce(open_wait_minutes, wait_minutes) > 0)::float8 as open_wait,
      (select json_object_agg(user_id, many) from (select user_id, count(*)::integer as many from h
        where user_id is not null group by user_id) u) as tickets,
      (select count(*)::integer from tickets where company_id = ${world.acmeId} and status = 'pending') as pending,
      (select count(*)::integer from tickets where company_id = ${world.acmeId} and status = 'open') as open
    from h`
}
