import { expect, test } from 'bun:test'
import { durationText } from './duration-text.ts'

test.each([
  [0, '1 min'],
  [61_000, '2 min'],
  [3_600_000, '1 h'],
  [19_200_000, '5 h 20 min'],
  [90_000_000 + 1, '26 h'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
