import { expect, test } from 'bun:test'
import { waitingFor, waitingLimits } from './waiting.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (minutes: number, settings: { key: string; value: string }[] = []) =>
  waitingFor(new Date(now - minutes * 60_000).toISOString(), now, waitingLimits(settings))

test.each([
  [0.5, 'now', 0],
  [1, 'minutes', 1],
  [59.9, 'minutes', 59],
  [60, 'hours', 1],
  [47 * 60, 'hours', 47],
  [50 * 60, 'days', 2],
] as const)('after %p minutes it says %p %p', (minutes, unit, count) => {
  expect(ago(minutes)).toMatchObject({ unit, count })
})

test('patience ends after ten minutes, and is over after thirty', () => {
  expect([ago(9), ago(10), ago(29), ago(30)].map(({ tone }) => tone)).toEqual([
    'short',
    'long',
    'long',
    'over',
  ])
})

test('a company has the patience it has set', () => {
  const settings = [
    { key: 'waitingLongMinutes', value: '2' },
    { key: 'waitingOverMinutes', value: '60' },
  ]
  const tones = [1, 2, 59, 60].map((minutes) => ago(minutes, settings).tone)
  expect(tones).toEqual(['short', 'long', 'long', 'over'])
})

test('a clock that is behind the server’s makes nobody wait backwards', () => {
  expect(ago(-3)).toEqual({ unit: 'now', count: 0, tone: 'short' })
})
