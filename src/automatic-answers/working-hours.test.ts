import { expect, test } from 'bun:test'
import { defaultHours } from '#companies/default-hours'
import { isOpenAt } from './working-hours.ts'

const zone = 'America/Mexico_City'
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
  expect(isOpenAt(defaultHours, at(moment), zone)).toBe(isOpen)
})

test('the clock is the one of the company', () => {
  const noonInMexico = at('2026-11-20T12:00')
  expect(isOpenAt(defaultHours, noonInMexico, zone)).toBe(true)
  expect(isOpenAt(defaultHours, noonInMexico, 'Asia/Tokyo')).toBe(false)
  // In Mexico it is still Saturday night, in UTC it is Sunday.
  const late = at('2026-11-21T20:00')
  const night = [on('saturday', '19:00', '23:00'), on('sunday', '00:00', '00:00')]
  expect(isOpenAt(night, late, zone)).toBe(true)
  expect(isOpenAt(night, late, 'UTC')).toBe(false)
})

test('a day without a row, or without one of its times, is open', () => {
  expect(isOpenAt([], at('2026-11-20T03:00'), zone)).toBe(true)
  expect(isOpenAt([on('monday', '08:00', '18:00')], at('2026-11-20T03:00'), zone)).toBe(true)
  for (const [start, end] of [
    ['', '18:00'],
    ['08:00', ''],
    ['', ''],
    ['eight', '18:00'],
  ] as const) {
    expect(isOpenAt([on('friday', start, end)], at('2026-11-20T03:00'), zone)).toBe(true)
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
  expect(isOpenAt(hours, at(moment), zone)).toBe(isOpen)
})

test('an hour that the clock jumps over or repeats is no trouble', () => {
  const hours = [on('sunday', '02:30', '03:00')]
  const madrid = 'Europe/Madrid'
  expect(isOpenAt(hours, new Date('2026-03-29T01:00:00Z'), madrid)).toBe(true)
  expect(isOpenAt(hours, new Date('2026-10-25T00:45:00Z'), madrid)).toBe(true)
  expect(isOpenAt(hours, new Date('2026-10-25T01:45:00Z'), madrid)).toBe(true)
})
