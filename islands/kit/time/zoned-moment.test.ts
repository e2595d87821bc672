import { expect, test } from 'bun:test'
import { momentAt } from './zoned-moment.ts'

test.each([
  ['2026-11-20T10:00', 'America/Mexico_City', '2026-11-20T16:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/Madrid', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-01-01T12:00', 'Asia/Kolkata', '2026-01-01T06:30:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
])('%s in %s', (local, timeZone, moment) => {
  expect(momentAt(local, timeZone)?.toISOString()).toBe(moment)
})

test.each([
  ['2026-03-29T02:30', 'Europe/Madrid'],
  ['2026-10-25T02:30', 'Europe/Madrid'],
  ['2026-09-06T00:30', 'America/Santiago'],
  ['2026-04-04T23:30', 'America/Santiago'],
  ['2026-04-05T02:00', 'Australia/Lord_Howe'],
])('an hour that is skipped or comes twice is the one of the server: %s in %s', (local, zone) => {
  const ofServer = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()
  expect(momentAt(local, zone)?.getTime()).toBe(ofServer.epochMilliseconds)
})

test.each(['', '2026-13-01T10:00', '2026-02-31T10:00', '12026-11-20T10:00', '2026-11-20', 'soon'])(
  'what is no moment of the calendar is none: %p',
  (local) => {
    expect(momentAt(local, 'America/Mexico_City')).toBeUndefined()
  },
)

test('a year is typed digit by digit', () => {
  for (const year of ['0002', '0020', '0202']) {
    expect(momentAt(`${year}-11-20T10:00`, 'America/Mexico_City')).toBeValidDate()
  }
})
