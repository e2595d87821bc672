import { expect, test } from 'bun:test'
import { momentAt } from './zoned-moment.ts'

test.each([
  ['2026-11-20T10:00', 'America/Mexico_City', '2026-11-20T16:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/Madrid', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-01-01T12:00', 'Asia/Kolkata', '2026-01-01T06:30:00.000Z'],
])('%s in %s', (local, timeZone, moment) => {
  expect(momentAt(local, timeZone)?.toISOString()).toBe(moment)
})

test('an empty field is no moment', () => {
  expect(momentAt('', 'UTC')).toBeUndefined()
})
