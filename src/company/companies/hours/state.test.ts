import { expect, test } from 'bun:test'
import type { ClosedDate, WorkingHours } from '#db/schema/companies.ts'
import { defaultHours } from './fields.ts'
import { isOpenAt } from './state.ts'

const zone = 'America/Mexico_City'
const opens = (
  schedules: WorkingHours[],
  now: Date,
  timeZone: string,
  closedDates: ClosedDate[] = [],
) => isOpenAt({ schedules, closedDates }, now, timeZone)

/** A moment on the wall of Mexico City, six hours behind UTC. 2026-11-20 is a Friday. */
const at = (text: string) => new Date(`${text}:00-06:00`)
const on = (weekdayEn: string, startTime: string, endTime: string) => ({
  weekday: '',
  weekdayEn,
  startTime,
  endTime,
})

const cases: [what: string, moment: string, isOpen: boolean][] = [
  ['before the start', '2026-11-20T07:59', false],
  ['at the start', '2026-11-20T08:00', true],
  ['at the last minute', '2026-11-20T18:00', true],
  ['after it', '2026-11-20T18:01', false],
  ['a short Saturday', '2026-11-21T12:01', false],
  ['a Sunday from midnight to midnight is closed all day', '2026-11-22T00:00', false],
  ['and at noon', '2026-11-22T12:00', false],
]
test.each(cases)('%s', (_, moment, isOpen) => {
  expect(opens(defaultHours, at(moment), zone)).toBe(isOpen)
})

test('the clock is the one of the company', () => {
  const noonInMexico = at('2026-11-20T12:00')
  expect(opens(defaultHours, noonInMexico, zone)).toBe(true)
  expect(opens(defaultHours, noonInMexico, 'Asia/Tokyo')).toBe(false)
  // In Mexico it is still Saturday night, in UTC it is Sunday.
  const late = at('2026-11-21T20:00')
  const night = [on('saturday', '19:00', '23:00'), on('sunday', '00:00', '00:00')]
  expect(opens(night, late, zone)).toBe(true)
  expect(opens(night, late, 'UTC')).toBe(false)
})

test('a day without a row, or without one of its times, is open', () => {
  expect(opens([], at('2026-11-20T03:00'), zone)).toBe(true)
  expect(opens([on('monday', '08:00', '18:00')], at('2026-11-20T03:00'), zone)).toBe(true)
  for (const [start, end] of [
    ['', '18:00'],
    ['08:00', ''],
    ['', ''],
    ['eight', '18:00'],
  ] as const) {
    expect(opens([on('friday', start, end)], at('2026-11-20T03:00'), zone)).toBe(true)
  }
})

const nights: [what: string, moment: string, isOpen: boolean][] = [
  ['Friday evening, before it begins', '2026-11-20T21:59', false],
  ['Friday night', '2026-11-20T23:30', true],
  ['after midnight it is still Friday’s', '2026-11-21T05:59', true],
  ['at its last minute', '2026-11-21T06:00', true],
  ['after it', '2026-11-21T06:01', false],
  ['Friday’s small hours are Thursday’s, which was closed', '2026-11-20T03:00', false],
]
test.each(nights)('a shift over midnight: %s', (_, moment, isOpen) => {
  const hours = [
    on('thursday', '00:00', '00:00'),
    on('friday', '22:00', '06:00'),
    on('saturday', '00:00', '00:00'),
  ]
  expect(opens(hours, at(moment), zone)).toBe(isOpen)
})

test('an hour that the clock jumps over or repeats is no trouble', () => {
  const hours = [on('sunday', '02:30', '03:00')]
  const madrid = 'Europe/Madrid'
  expect(opens(hours, new Date('2026-03-29T01:00:00Z'), madrid)).toBe(true)
  expect(opens(hours, new Date('2026-10-25T00:45:00Z'), madrid)).toBe(true)
  expect(opens(hours, new Date('2026-10-25T01:45:00Z'), madrid)).toBe(true)
})

const pauses: [what: string, moment: string, isOpen: boolean][] = [
  ['its first minute is open', '2026-11-20T13:00', true],
  ['during it', '2026-11-20T13:01', false],
  ['its last closed minute', '2026-11-20T14:59', false],
  ['after it', '2026-11-20T15:00', true],
  ['the evening', '2026-11-20T18:01', false],
]
test.each(pauses)('a break: %s', (_, moment, isOpen) => {
  const friday = { ...on('friday', '08:00', '18:00'), breakStart: '13:00', breakEnd: '15:00' }
  expect(opens([friday], at(moment), zone)).toBe(isOpen)
})

test('a break of a shift over midnight may be on the next day', () => {
  const friday = { ...on('friday', '20:00', '06:00'), breakStart: '00:30', breakEnd: '01:30' }
  const hours = [friday, on('saturday', '00:00', '00:00')]
  const opensAt = (moment: string) => opens(hours, at(moment), zone)
  expect(opensAt('2026-11-20T23:59')).toBe(true)
  expect(opensAt('2026-11-21T00:30')).toBe(true)
  expect(opensAt('2026-11-21T01:00')).toBe(false)
  expect(opensAt('2026-11-21T01:30')).toBe(true)
  expect(opensAt('2026-11-21T06:01')).toBe(false)
})

const friday: ClosedDate = { date: '2026-11-20', name: 'Inventory', yearly: false }

test('a closed date is closed all day, once or every year, by the company’s calendar', () => {
  const noon = at('2026-11-20T12:00')
  expect(opens(defaultHours, noon, zone, [friday])).toBe(false)
  expect(opens([], noon, zone, [friday])).toBe(false)
  expect(opens(defaultHours, at('2026-11-19T12:00'), zone, [friday])).toBe(true)
  const before = { ...friday, date: '2020-11-20' }
  expect(opens(defaultHours, noon, zone, [before])).toBe(true)
  expect(opens(defaultHours, noon, zone, [{ ...before, yearly: true }])).toBe(false)
  // In Tokyo it is Saturday already.
  const evening = at('2026-11-20T17:00')
  expect(opens([], evening, zone, [friday])).toBe(false)
  expect(opens([], evening, 'Asia/Tokyo', [friday])).toBe(true)
})

test('a night belongs to the day on which it begins, also around a closed date', () => {
  const nights = ['thursday', 'friday', 'saturday'].map((day) => on(day, '22:00', '06:00'))
  const opensAt = (moment: string) => opens(nights, at(moment), zone, [friday])
  expect(opensAt('2026-11-20T05:00')).toBe(true)
  expect(opensAt('2026-11-20T23:00')).toBe(false)
  expect(opensAt('2026-11-21T05:00')).toBe(false)
  expect(opensAt('2026-11-21T23:00')).toBe(true)
})
