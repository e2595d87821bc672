import { expect, test } from 'bun:test'
import { dayName, momentParts } from './moments.ts'

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
