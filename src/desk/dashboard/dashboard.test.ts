import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { listTickets } from '../tickets/contract.ts'
import { showDashboard } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Fourteen hours ahead of UTC: nobody's day but the company's gives the right answer. */
const zone = 'Pacific/Kiritimati'
beforeEach(async () => {
  await world.platform`delete from tickets`
  await world.platform`delete from contacts`
  await world.platform`update companies set time_zone = ${zone}`
  await hoursBy('disabled')
})

const hoursBy = (scheduleType: 'disabled' | 'company' | 'queue') =>
  world.platform`update settings set value = ${scheduleType} where key = 'scheduleType'`

interface Pass {
  by?: Person
  /** Minutes until somebody took it; null while it waits. */
  wait?: number | null
  /** Minutes until it was closed; null while it is open. */
  support?: number | null
  /** Minutes from the start until the rating was asked for. */
  rating?: number
  rate?: number
  contactId?: number
  queueId?: number
}

/** A pass queued at a moment of the company's clock; `moment` is SQL. */
async function pass(
  moment: string,
  { by, wait = null, support = null, rating, rate, contactId, queueId }: Pass = {},
): Promise<number> {
  const { platform, acmeId } = world
  const contact = contactId ?? (await addContact())
  const taken = wait === null ? 'pending' : 'open'
  const status = support === null ? taken : 'closed'
  await platform`
    with queued as (
      select (${platform.unsafe(moment)})::timestamp at time zone ${zone} as at
    ), ticket as (
      insert into tickets (company_id, contact_id, status, user_id, created_at)
      select ${acmeId}::integer, ${contact}::integer, ${status}, ${by?.id ?? null}::integer, at
      from queued returning id
    )
    insert into handlings (company_id, ticket_id, contact_id, user_id, queue_id, rate, queued_at,
      started_at, finished_at, rating_at)
    select ${acmeId}::integer, ticket.id, ${contact}::integer, ${by?.id ?? null}::integer,
      ${queueId ?? null}::integer, ${rate ?? null}::smallint, at, at + ${wait}::float8 * interval '1 minute',
      at + (${wait}::float8 + ${support}::float8) * interval '1 minute',
      at + (${wait}::float8 + ${rating ?? null}::float8) * interval '1 minute'
    from ticket, queued`
  return contact
}

async function addContact(): Promise<number> {
  const [contact] = await world.platform<{ id: number }[]>`
    insert into contacts (company_id, name) values (${world.acmeId}, 'Diego') returning id`
  return contact?.id ?? 0
}

const now = `now() at time zone '${zone}'`
const monthStart = `date_trunc('month', ${now})`
const today = `date_trunc('day', ${now})`

const figuresFor = async (person: Person, period: object = {}) =>
  (await person.calls(showDashboard, period)).body

test('nothing is nothing, not null', async () => {
  const { ana, beto, carla, sara } = world
  expect(await figuresFor(ana)).toEqual({
    counters: {
      supportPending: 0,
      supportHappening: 0,
      supportFinished: 0,
      leads: 0,
      avgSupportTime: 0,
      avgWaitTime: 0,
    },
    attendants: [ana, beto, carla, sara].map(({ id, name }) => ({
      id,
      name,
      avgWaitTime: 0,
      avgSupportTime: 0,
      tickets: 0,
      rating: 0,
      online: false,
      presence: 'offline',
    })),
    ticketsToday: { count: 0, hours: Array.from({ length: 24 }, () => 0) },
    ads: [],
  })
})

test('the counters are those of the period, but for what waits and happens now', async () => {
  const { ana, beto, carla } = world
  const again = await pass(now, { by: beto, wait: 10, support: 30, rate: 3 })
  await pass(now, { by: beto, wait: 20.9, support: 15.5, rate: 2, contactId: again })
  await pass(now, { by: beto, wait: 0.5, support: 0.9 })
  await pass(now, { by: carla, wait: 2, support: 600, rating: 5, rate: 1 })
  await pass(now, { by: carla, wait: 4 })
  await pass(now)
  await pass(`${monthStart} - interval '1 second'`, { by: beto, wait: 999, support: 999 })
  await pass(`${monthStart} - interval '1 second'`)

  const { counters, attendants } = await figuresFor(ana)
  expect(counters).toEqual({
    supportPending: 2,
    supportHappening: 1,
    supportFinished: 4,
    leads: 4,
    avgSupportTime: (30 + 15 + 5) / 3,
    avgWaitTime: (10 + 20 + 2 + 4) / 4,
  })
  expect(attendants).toMatchObject([
    { name: 'Ana', tickets: 0, avgWaitTime: 0, avgSupportTime: 0, rating: 0 },
    { name: 'Beto', tickets: 3, avgWaitTime: 15, avgSupportTime: 22.5, rating: 2.5 },
    { name: 'Carla', tickets: 2, avgWaitTime: 3, avgSupportTime: 5, rating: 1 },
    { name: 'Sara', tickets: 0, avgSupportTime: 0, rating: 0 },
  ])
})

test('days begin and end by the company’s clock; what has not ended is in its period too', async () => {
  const { ana } = world
  const finishedIn = async (period: object) => {
    const { counters } = await figuresFor(ana, period)
    return [counters.supportFinished, counters.leads]
  }
  const done = { wait: 1, support: 1 }
  await pass(`'2026-03-01 00:00'`, done)
  await pass(`'2026-03-31 23:59:59'`, done)
  await pass(`'2026-03-31 12:00'`)
  await pass(`'2026-02-28 23:59:59'`, done)
  await pass(`'2026-04-01 00:00'`, done)
  expect(await finishedIn({ date_from: '2026-03-01', date_to: '2026-03-31' })).toEqual([2, 3])
  expect(await finishedIn({ date_from: '2026-03-31', date_to: '2026-03-31' })).toEqual([1, 2])
  expect(await finishedIn({ date_to: '2026-02-28' })).toEqual([1, 1])
  const lateOnThe31st = '2026-03-31T23:30:00'
  for (const moment of [lateOnThe31st, `${lateOnThe31st}+14:00`]) {
    expect(await finishedIn({ date_from: moment, date_to: moment })).toEqual([1, 2])
  }

  await pass(`${now} - interval '6 days 23 hours'`, done)
  await pass(`${now} - interval '7 days 1 hour'`, done)
  expect(await finishedIn({ days: 7 })).toEqual([1, 1])
  expect(await finishedIn({ days: '15', date_from: '', date_to: '' })).toEqual([2, 2])
  expect(await finishedIn({ days: 0, date_from: '2026-03-01', date_to: '2026-03-31' })).toEqual([
    2, 3,
  ])
})

const periodsThatAreNone = [
  'days=x',
  'days=-1',
  'date_from=1/2/2026',
  'date_to=x',
  'date_from=2026-02-31',
  'date_from=0000-01-01',
]

test('what is no period is refused', async () => {
  for (const period of periodsThatAreNone) {
    const answer = await world.ana.requests('GET', `/api/dashboard?${period}`)
    expect([period, answer.status]).toEqual([period, 400])
    // What was sent is never repeated.
    expect(await answer.text()).not.toContain('eceived')
  }
})

test('today is the company’s, hour by hour, however many there are', async () => {
  const { ana, gil, platform } = world
  await pass(`${today} - interval '1 second'`)
  await pass(`${today} + interval '1 day'`)
  for (let n = 0; n < 45; n++) await pass(`${today} + interval '30 minutes'`)
  await pass(`${today} + interval '23 hours 59 minutes'`)
  const { ticketsToday } = await figuresFor(ana)
  expect(ticketsToday.count).toBe(46)
  expect([ticketsToday.hours.length, ticketsToday.hours[0], ticketsToday.hours[23]]).toEqual([
    24, 45, 1,
  ])
  expect((await figuresFor(gil)).ticketsToday.count).toBe(0)

  await platform`update companies set time_zone = 'Pacific/Pago_Pago'`
  expect((await figuresFor(ana)).ticketsToday.hours[0]).not.toBe(45)
})

test('a role user sees figures of their own, and nobody else’s row', async () => {
  const { beto, carla, sara, sales, platform } = world
  await pass(now, { by: beto, wait: 10, support: 30, rate: 3 })
  await pass(now, { by: carla, wait: 20, support: 60 })
  await pass(now, { by: carla, wait: 1 })
  await pass(now)
  await platform`update tickets set queue_id = ${sales} where status = 'pending'`
  const own = await figuresFor(beto)
  expect(own.counters).toEqual({
    supportPending: 1,
    supportHappening: 0,
    supportFinished: 1,
    leads: 1,
    avgSupportTime: 30,
    avgWaitTime: 10,
  })
  expect(own.attendants).toMatchObject([{ id: beto.id, tickets: 1, rating: 3 }])
  expect(own.attendants.length).toBe(1)
  expect(own.ticketsToday.count).toBe(2)
  expect((await figuresFor(sara)).attendants.length).toBe(4)
  expect((await figuresFor(carla)).counters.supportPending).toBe(0)
})

test('online is who gave a sign of life within six minutes', async () => {
  const { ana, beto, platform } = world
  await platform`update users set last_seen_at = now() - interval '5 minutes' where id = ${beto.id}`
  await platform`update users set last_seen_at = now() - interval '7 minutes' where id = ${ana.id}`
  const { attendants } = await figuresFor(ana)
  expect(attendants.filter((person) => person.online).map(({ name }) => name)).toEqual(['Beto'])
})

test('the ads that brought tickets in the period, the most first', async () => {
  const { ana, beto, platform } = world
  await pass(now)
  for (const adId of ['b', 'a', 'b']) {
    const contact = await pass(now)
    const ad = { title: `Anuncio ${adId}`, app: 'facebook' }
    await platform`update tickets set ad_id = ${adId}, ad = ${platform.json(ad)}
      where contact_id = ${contact}`
  }
  const old = await pass(`${monthStart} - interval '1 day'`)
  await platform`update tickets set ad_id = 'a', ad = '{}' where contact_id = ${old}`
  const { ads } = await figuresFor(ana)
  expect(ads).toEqual([
    { id: 'b', title: 'Anuncio b', app: 'facebook', tickets: 2 },
    { id: 'a', title: 'Anuncio a', app: 'facebook', tickets: 1 },
  ])
  expect((await ana.calls(listTickets, { showAll: true, ad: 'b' })).body.count).toBe(2)
  expect((await ana.calls(listTickets, { showAll: true, ad: 'none' })).body.tickets).toEqual([])
  // In no queue: not an agent's.
  await platform`update tickets set user_id = ${ana.id} where ad_id = 'b'`
  expect((await figuresFor(beto)).ads.map(({ id }) => id)).not.toContain('b')
})

const hour = 60
const march = { date_from: '2026-03-01', date_to: '2026-03-31' }
/** 2026-03-02 is a Monday. */
const on = (weekdayEn: string, startTime: string, endTime: string) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime,
  endTime,
})
const office = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
  (day) => on(day, '08:00', '18:00'),
)

async function averages(person: Person, openHours: boolean): Promise<Record<string, unknown>> {
  const { counters, attendants } = await figuresFor(person, { ...march, openHours })
  const { avgSupportTime, avgWaitTime } = counters
  const ofBeto = attendants.find(({ id }) => id === world.beto.id)?.avgSupportTime
  return { support: avgSupportTime, wait: avgWaitTime, ofBeto }
}

test('average times can be those within the company’s hours, on the cards as in the table', async () => {
  const { ana, beto, platform } = world
  await hoursBy('company')
  await platform`update companies set schedules = ${platform.json(office)},
    closed_dates = ${platform.json([{ date: '2020-03-04', name: 'Inventory', yearly: true }])}`
  const by = beto
  await pass(`'2026-03-02 17:30'`, { by, wait: 15 * hour, support: 2 * hour })
  await pass(`'2026-03-03 17:00'`, { by, wait: 40 * hour, support: 10 * hour })
  // All of it out of hours: no average counts it, as it counts no handling of less than a minute.
  await pass(`'2026-03-02 20:00'`, { by, wait: hour, support: 3 * hour })

  expect(await averages(ana, false)).toEqual({
    support: 5 * hour,
    wait: (56 * hour) / 3,
    ofBeto: 5 * hour,
  })
  // On the closed 4th nothing counts: 30 + 30 minutes and 1 + 1 hours of waiting.
  const open = { support: 5.5 * hour, wait: 1.5 * hour, ofBeto: 5.5 * hour }
  expect(await averages(ana, true)).toEqual(open)
  expect(await averages(beto, true)).toEqual(open)

  // What is counted stays, whatever the hours become.
  await platform`update companies set schedules = '[]', closed_dates = '[]', time_zone = 'UTC'`
  await hoursBy('disabled')
  await platform`update handlings set rate = 3`
  expect(await averages(ana, true)).toEqual(open)
})

test('a ticket counts in the hours of its queue, over midnight too; without a queue all day', async () => {
  const { ana, sales, support, platform } = world
  await hoursBy('queue')
  const nights = [on('monday', '20:00', '06:00'), on('tuesday', '00:00', '00:00')]
  await platform`update companies set schedules = ${platform.json(office)}`
  await platform`update queues set schedules = ${platform.json(nights)} where id = ${sales}`
  const waits = async (queueId?: number) => {
    await platform`delete from tickets`
    await pass(`'2026-03-02 19:00'`, { wait: 12 * hour, ...(queueId ? { queueId } : {}) })
    return (await averages(ana, true)).wait
  }
  expect(await waits(sales)).toBe(10 * hour)
  // Its days have no times.
  expect(await waits(support)).toBe(12 * hour)
  expect(await waits()).toBe(12 * hour)
})

test('waiting counts by the hours at its end, support by those at its own', async () => {
  const { ana, platform } = world
  const closesAt = (time: string) =>
    platform`update companies
      set schedules = ${platform.json(office.map((day) => ({ ...day, endTime: time })))}`
  await hoursBy('company')
  await closesAt('18:00')
  await pass(`'2026-03-02 16:00'`)
  const after = (hours: number) =>
    platform`select queued_at + ${hours}::integer * interval '1 hour' as at from handlings`
  const [taken, asked, ended] = (await Promise.all([1, 6, 8].map(after))).map(([row]) => row?.at)
  await platform`update handlings set started_at = ${taken}`
  await closesAt('20:00')
  await platform`update handlings set rating_at = ${asked}`
  expect(await averages(ana, true)).toMatchObject({ wait: hour, support: 3 * hour })
  await closesAt('23:00')
  await platform`update handlings set finished_at = ${ended}, user_id = ${ana.id}`
  expect(await averages(ana, true)).toMatchObject({ wait: hour, support: 3 * hour })
  await platform`update handlings set started_at = null, rating_at = null, finished_at = null`
  expect(await averages(ana, true)).toMatchObject({ wait: 0, support: 0 })
})
