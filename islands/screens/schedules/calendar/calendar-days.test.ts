import { expect, test } from 'bun:test'
import { daysOf, moved, spanOf, spanText } from './calendar-days.ts'

test('a month is shown in whole weeks that begin on Monday', () => {
  expect(spanOf('month', '2026-11-22')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(spanOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  // As many as there are: 31 days that begin on a Sunday.
  expect(daysOf(spanOf('month', '2027-08-31'))).toHaveLength(42)
})

test('a week goes from Monday to Sunday, across the year too', () => {
  const week = { from: '2026-12-28', to: '2027-01-03' }
  for (const day of ['2026-12-28', '2027-01-01', '2027-01-03']) {
    expect(spanOf('week', day)).toEqual(week)
  }
  expect(daysOf(week)).toHaveLength(7)
})

test('the next month begins on its first day, also after a longer one', () => {
  expect(moved('month', '2027-01-31', 1)).toBe('2027-02-01')
  expect(moved('month', '2027-01-31', -1)).toBe('2026-12-01')
  expect(moved('week', '2026-12-30', 1)).toBe('2027-01-06')
})

test('a span is named in words of the language', () => {
  expect(spanText('month', '2026-11-22', 'es')).toBe('noviembre de 2026')
  expect(spanText('month', '2026-11-22', 'pt')).toBe('novembro de 2026')
  expect(spanText('week', '2026-11-22', 'en')).toMatch(/Nov 16\s–\s22, 2026/)
})
