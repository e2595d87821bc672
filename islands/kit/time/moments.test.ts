import { expect, test } from 'bun:test'
import { dayName, momentParts } from './moments.tsx'

test('a moment is written in the company’s own time', () => {
  expect(momentParts('2026-11-22T03:05:00Z', 'America/Mexico_City')).toEqual({
    day: '21/11/2026',
    time: '21:05',
  })
  expect(momentParts('2026-11-22T00:00:00Z', 'UTC')).toEqual({ day: '22/11/2026', time: '00:00' })
})

test('the day before begins at the company’s midnight', () => {
  const now = '2026-11-22T05:30:00Z'
  const zone = 'America/Mexico_City'
  expect(dayName('2026-11-22T05:29:00Z', now, zone)).toEqual({ is: 'today' })
  expect(dayName('2026-11-21T05:59:00Z', now, zone)).toEqual({ is: 'yesterday' })
  expect(dayName('2026-11-20T05:59:00Z', now, zone)).toEqual({ is: 'day', day: '19/11/2026' })
})

test('yesterday is the day before by the calendar, also where a day has 25 or 23 hours', () => {
  const zone = 'America/Santiago'
  // 4 April 2026 has 25 hours there, 6 September 2026 has 23.
  const lateOnLongDay = '2026-04-05T03:30:00Z'
  expect(momentParts(lateOnLongDay, zone)).toEqual({ day: '04/04/2026', time: '23:30' })
  expect(dayName('2026-04-03T12:00:00Z', lateOnLongDay, zone)).toEqual({ is: 'yesterday' })
  const earlyAfterShortDay = '2026-09-07T03:30:00Z'
  expect(momentParts(earlyAfterShortDay, zone)).toEqual({ day: '07/09/2026', time: '00:30' })
  expect(dayName('2026-09-06T12:00:00Z', earlyAfterShortDay, zone)).toEqual({ is: 'yesterday' })
  expect(dayName('2026-09-05T12:00:00Z', earlyAfterShortDay, zone)).toMatchObject({ is: 'day' })
})

test('the first of a year follows the last of the one before', () => {
  expect(dayName('2025-12-31T23:59:00Z', '2026-01-01T00:01:00Z', 'UTC')).toEqual({
    is: 'yesterday',
  })
})
