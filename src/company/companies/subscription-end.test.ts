import { expect, test } from 'bun:test'
import { isOnTrial, noEnd, subscriptionEnd } from './state.ts'

const timeZone = 'America/Mexico_City'
const endAt = (
  now: string,
  dueDate: string,
  trialExpiration: string | null = null,
  zone = timeZone,
) => subscriptionEnd({ dueDate, trialExpiration, timeZone: zone }, Date.parse(now))

test('the days left are those of the company’s calendar, and the due day is the last', () => {
  expect(endAt('2026-12-30T05:59:59Z', '2026-12-30')?.daysLeft).toBe(1)
  expect(endAt('2026-12-30T06:00:00Z', '2026-12-30')?.daysLeft).toBe(0)
  expect(endAt('2026-12-31T05:59:59Z', '2026-12-30')?.daysLeft).toBe(0)
  expect(endAt('2026-12-31T06:00:00Z', '2026-12-30')?.daysLeft).toBe(-1)
  expect(endAt('2026-12-30T15:00:00Z', '2026-12-30', null, 'Asia/Tokyo')?.daysLeft).toBe(-1)
  expect(endAt('2028-02-28T18:00:00Z', '2028-03-01')?.daysLeft).toBe(2)
  expect(endAt('2026-12-30T06:00:00Z', noEnd)).toBeUndefined()
})

test('a trial lasts until the first payment moves the due date', () => {
  const now = '2026-11-23T12:00:00Z'
  expect(endAt(now, '2026-11-30', '2026-11-30')).toEqual({ isTrial: true, daysLeft: 7 })
  expect(endAt(now, '2026-12-30', '2026-11-30')?.isTrial).toBe(false)
})

test('a company is on trial until it has paid, and until the trial is over', () => {
  const trial = { dueDate: '2026-11-30', trialExpiration: '2026-11-30' }
  expect([7, 0, -1, null].map((daysLeft) => isOnTrial({ ...trial, daysLeft }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isOnTrial({ ...trial, dueDate: '2026-12-30', daysLeft: 7 })).toBe(false)
})
