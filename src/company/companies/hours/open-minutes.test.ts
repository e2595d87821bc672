/** The database counts the minutes at which `isOpenAt` says yes. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createWorld, type World } from '#workshop/testing/world'
import { hasValidBreak, weekdays } from './contract.ts'
import { isOpenAt, type OpeningHours } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Interval {
  hours: OpeningHours
  zone: string
  start: Date
  finish: Date
}

async function openMinutes({ hours, zone, start, finish }: Interval): Promise<number> {
  const [row] = await world.platform<{ minutes: number }[]>`
    select open_minutes(${world.platform.json([...hours.schedules])},
      ${world.platform.json([...hours.closedDates])}, ${zone}::text, ${start}, ${finish}) as minutes`
  return row?.minutes ?? Number.NaN
}

const quarterMs = 15 * 60_000

/** All times are on quarters of an hour, so that each quarter is wholly open or closed. */
function plainlyCounted({ hours, zone, start, finish }: Interval): number {
  let openMs = 0
  for (let at = Math.floor(start.getTime() / quarterMs) * quarterMs; at < finish.getTime(); ) {
    const next = at + quarterMs
    if (isOpenAt(hours, new Date(at + quarterMs / 2), zone)) {
      openMs += Math.min(next, finish.getTime()) - Math.max(at, start.getTime())
    }
    at = next
  }
  return Math.floor(openMs / 60_000)
}

const clockOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/** None in the hours that clocks skip or repeat; there the two may differ. */
const ofDay = fc.oneof(fc.integer({ min: 16, max: 88 }), fc.constant(0)).map(clockOf)
const ofAnyDay = fc.nat(95).map(clockOf)

const dayOf = (time: fc.Arbitrary<string>) =>
  fc
    .record({
      weekdayEn: fc.constantFrom(...weekdays),
      startTime: fc.oneof({ weight: 9, arbitrary: time }, fc.constant('')),
      endTime: fc.oneof({ weight: 9, arbitrary: time }, fc.constant('')),
      breakStart: fc.oneof(time, fc.constant(undefined)),
      breakEnd: time,
    })
    .filter(({ startTime, endTime }) => startTime !== endTime || startTime === '00:00')
    .map((day) => {
      const { breakStart, breakEnd, ...rest } = { weekday: '', ...day }
      const withBreak = { ...rest, breakStart: breakStart ?? '', breakEnd }
      return breakStart && hasValidBreak(withBreak) ? withBreak : rest
    })

/** Through the nights of both changes of the clock, in either half of the world, and a leap day. */
const days = fc.oneof(
  fc.integer({ min: 0, max: 3 * 365 }),
  fc.constantFrom(87, 89, 247, 301, 305, 788, 789),
)
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)

const intervalIn = (zone: string, time: fc.Arbitrary<string>): fc.Arbitrary<Interval> =>
  fc
    .record({
      schedules: fc.uniqueArray(dayOf(time), {
        minLength: 0,
        maxLength: 7,
        selector: ({ weekdayEn }) => weekdayEn,
      }),
      day: days,
      closed: fc.array(
        fc.record({ after: fc.integer({ min: -2, max: 6 }), yearly: fc.boolean() }),
        {
          maxLength: 3,
        },
      ),
      second: fc.nat(24 * 3600),
      lasts: fc.oneof(fc.nat(4 * 3600), fc.nat(4 * 24 * 3600), fc.nat(20 * 24 * 3600)),
    })
    .map(({ schedules, day, closed, second, lasts }) => {
      const start = new Date(Date.UTC(2026, 0, 1 + day, 0, 0, second))
      const closedDates = closed.map(({ after, yearly }) => ({
        date: dateOf(day + after - (yearly ? 365 : 0)),
        name: 'Inventory',
        yearly,
      }))
      const finish = new Date(start.getTime() + lasts * 1000)
      return { hours: { schedules, closedDates }, zone, start, finish }
    })

const intervals = fc.oneof(
  ...['America/Mexico_City', 'Asia/Kathmandu', 'Pacific/Kiritimati'].map((zone) =>
    intervalIn(zone, ofAnyDay),
  ),
  ...['Europe/Madrid', 'America/Santiago', 'America/St_Johns', 'Australia/Lord_Howe'].map((zone) =>
    intervalIn(zone, ofDay),
  ),
)

test('the minutes that the database counts are those at which it is open', async () => {
  const property = fc.asyncProperty(intervals, async (interval) => {
    expect(await openMinutes(interval)).toBe(plainlyCounted(interval))
  })
  await fc.assert(property, { numRuns: 3000 })
})

test('after 13 weeks the rest is open to the same share', async () => {
  const day = (weekdayEn: string) => ({
    weekday: '',
    weekdayEn,
    startTime: '08:00',
    endTime: '18:00',
  })
  const hours = { schedules: weekdays.map(day), closedDates: [] }
  const start = new Date('2026-01-05T12:00:00Z')
  const after = (weeks: number) => new Date(start.getTime() + weeks * 7 * 24 * 3_600_000)
  const zone = 'America/Mexico_City'
  const inWeeks = (weeks: number, closedDates: OpeningHours['closedDates'] = []) =>
    openMinutes({ hours: { ...hours, closedDates }, zone, start, finish: after(weeks) })
  expect([await inWeeks(13), await inWeeks(52)]).toEqual([13 * 4200, 52 * 4200])
  const closed = (date: string) => [{ date, name: 'Inventory', yearly: false }]
  expect(await inWeeks(52, closed('2026-11-20'))).toBe(52 * 4200)
  expect(await inWeeks(52, closed('2026-01-20'))).toBe(52 * 4200 - 4 * 600)
})
