import { expect, test } from 'bun:test'
import { dayOf, endOfDay } from './end-of-day.ts'

test('a day that a field can say and the calendar cannot is the field’s mistake', () => {
  for (const day of ['12026-12-31', '2026-02-30']) {
    expect(() => endOfDay(day, 'America/Mexico_City')).toThrow('ERR_VALIDATION')
  }
})

test('a token lives until the end of its last day, where the company is', () => {
  expect(endOfDay('2026-12-31', 'America/Mexico_City')).toBe('2027-01-01T05:59:59.000Z')
  expect(endOfDay('2026-12-31', 'UTC')).toBe('2026-12-31T23:59:59.000Z')
  expect(endOfDay('2026-12-31', 'Asia/Tokyo')).toBe('2026-12-31T14:59:59.000Z')
  // On this day the clock goes back, so that it has 25 hours.
  expect(endOfDay('2026-10-25', 'Europe/Madrid')).toBe('2026-10-25T22:59:59.000Z')
  expect(dayOf('2027-01-01T05:59:59.000Z', 'America/Mexico_City')).toBe('2026-12-31')
})
