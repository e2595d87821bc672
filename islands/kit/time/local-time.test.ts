import { expect, test } from 'bun:test'
import { localTime, mondayMorning, tomorrowMorning } from './local-time.ts'

test('a moment is shown on the company’s clock', () => {
  const moment = '2026-11-22T02:05:40.000Z'
  expect(localTime(moment, 'America/Mexico_City')).toBe('2026-11-21T20:05')
  expect(localTime(Date.parse(moment), 'Asia/Tokyo')).toBe('2026-11-22T11:05')
})

test('a year has four digits, as a field wants it while it is typed', () => {
  expect(localTime('0002-11-22T10:00:00.000Z', 'UTC')).toBe('0002-11-22T10:00')
})

test('tomorrow is the next day of the calendar, whatever comes between', () => {
  expect(tomorrowMorning('2026-11-21T20:05')).toBe('2026-11-22T09:00')
  expect(tomorrowMorning('2026-12-31T00:00')).toBe('2027-01-01T09:00')
  expect(tomorrowMorning('2028-02-28T23:59')).toBe('2028-02-29T09:00')
})

test.each([
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
  ['2026-11-24', '2026-11-30'],
])('the Monday after %s is %s', (day, next) => {
  expect(mondayMorning(`${day}T10:00`)).toBe(`${next}T09:00`)
})
