import { expect, test } from 'bun:test'
import { hoursAndMinutes } from './durations.ts'

test.each([
  [0, '0m'],
  [45.4, '45m'],
  [59.6, '1h 00m'],
  [125, '2h 05m'],
  [3000, '50h 00m'],
])('%p minutes are %p', (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text)
})
