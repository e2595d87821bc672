import { expect, test } from 'bun:test'
import { truncate } from './truncate.ts'

test('a text is truncated between graphemes', () => {
  expect(truncate('short', 5)).toBe('short')
  expect(truncate('longer', 5)).toBe('longe')
  expect(truncate('abc👍🏽', 5)).toBe('abc')
  expect(truncate('ab👨‍👩‍👧', 6)).toBe('ab')
  expect(truncate('cafe\u0301s', 4)).toBe('caf')
})
