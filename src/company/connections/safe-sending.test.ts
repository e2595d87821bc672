import { expect, test } from 'bun:test'
import { endOfSending, limitOn, restAt, type SendingLimits } from './safe-sending.ts'

const timeZone = 'America/Mexico_City'
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)

const off: SendingLimits = {
  campaignDailyCap: 0,
  campaignRamp: false,
  campaignQuietFrom: '',
  campaignQuietUntil: '',
  linkedAt: at('2026-11-20T23:30'),
}
const nights = { ...off, campaignQuietFrom: '20:00', campaignQuietUntil: '09:00' }

test('everything is off until it is set', () => {
  expect(restAt(at('2026-11-21T03:00'), { limits: off, sent: 99_999, timeZone })).toBeUndefined()
})

test.each([
  ['2026-11-21T19:59', undefined],
  ['2026-11-21T20:00', '2026-11-22T09:00'],
  ['2026-11-21T23:59', '2026-11-22T09:00'],
  ['2026-11-22T00:00', '2026-11-22T09:00'],
  ['2026-11-22T08:59', '2026-11-22T09:00'],
  ['2026-11-22T09:00', undefined],
])('quiet hours over midnight, at %s', (now, until) => {
  const rest = restAt(at(now), { limits: nights, sent: 0, timeZone })
  expect(rest).toEqual(until ? { reason: 'quietHours', until: at(until) } : undefined)
})

test('quiet hours within a day', () => {
  const limits = { ...off, campaignQuietFrom: '13:00', campaignQuietUntil: '15:00' }
  const rest = (now: string) => restAt(at(now), { limits, sent: 0, timeZone })?.until
  expect(rest('2026-11-21T14:00')).toEqual(at('2026-11-21T15:00'))
  expect(rest('2026-11-21T15:00')).toBeUndefined()
  expect(rest('2026-11-21T12:59')).toBeUndefined()
})

test('the cap rests until the next day, past its quiet hours', () => {
  const rest = (limits: SendingLimits, sent: number) =>
    restAt(at('2026-11-21T12:00'), { limits, sent, timeZone })
  const capped = { ...off, campaignDailyCap: 300 }
  expect(rest(capped, 299)).toBeUndefined()
  expect(rest(capped, 300)).toEqual({ reason: 'dailyCap', until: at('2026-11-22T00:00') })
  const both = { ...nights, campaignDailyCap: 300 }
  expect(rest(both, 300)).toEqual({ reason: 'dailyCap', until: at('2026-11-22T09:00') })
})

test('after linking, 50 on the first day and half more each day, by the company’s days', () => {
  const limits = { ...off, campaignRamp: true }
  const day = (add: number) => Temporal.PlainDate.from('2026-11-20').add({ days: add })
  const mostOn = (add: number) => limitOn(day(add), limits, timeZone)?.most
  expect([0, 1, 2, 3, 10, 30].map(mostOn)).toEqual([50, 75, 112, 168, 2883, undefined])
  const rest = restAt(at('2026-11-20T23:45'), { limits, sent: 50, timeZone })
  expect(rest).toEqual({ reason: 'ramp', until: at('2026-11-21T00:00') })
  const capped = { ...limits, campaignDailyCap: 100 }
  const reasons = [1, 2].map((add) => limitOn(day(add), capped, timeZone))
  expect(reasons).toEqual([
    { most: 75, reason: 'ramp' },
    { most: 100, reason: 'dailyCap' },
  ])
})

const endOf = (limits: SendingLimits, recipients: number, { gap = 20, sent = 0 } = {}) =>
  endOfSending({ recipients, from: at('2026-11-21T12:00'), gap, sent, limits, timeZone })

test('the end by pace alone', () => {
  expect(endOf(off, 180)).toEqual(at('2026-11-21T13:00'))
  expect(endOf(off, 180, { gap: 0 })).toEqual(at('2026-11-21T12:00'))
  expect(endOf(off, 0)).toEqual(at('2026-11-21T12:00'))
  // Through midnight: 12 hours and one more.
  expect(endOf(off, 13 * 180)).toEqual(at('2026-11-22T01:00'))
})

test('the end with caps and quiet hours', () => {
  expect(endOf(nights, 9 * 180)).toEqual(at('2026-11-22T10:00'))
  const capped = { ...nights, campaignDailyCap: 100 }
  expect(endOf(capped, 190, { sent: 10 })).toEqual(at('2026-11-22T09:33:20'))
  expect(endOf(capped, 100, { sent: 100, gap: 0 })).toEqual(at('2026-11-22T09:00'))
  expect(endOf({ ...off, campaignDailyCap: 1 }, 1_000_000)).toBeUndefined()
})

test('a day of 23 or 25 hours changes nothing', () => {
  const zone = 'America/New_York'
  const from = new Date('2026-11-01T04:30:00Z')
  const limits = { ...nights, linkedAt: null }
  const end = endOfSending({ recipients: 1, from, gap: 20, sent: 0, limits, timeZone: zone })
  expect(end).toEqual(new Date('2026-11-01T14:00:20Z'))
})
