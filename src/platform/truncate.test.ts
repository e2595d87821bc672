import { expect, test } from 'bun:test'
import { cutText } from './truncate.ts'

test('a text is cut between what the eye sees as characters', () => {
  expect(cutText('short', 5)).toBe('short')
  expect(cutText('longer', 5)).toBe('longe')
  expect(cutText('abc👍🏽', 5)).toBe('abc')
  expect(cutText('ab👨‍👩‍👧', 6)).toBe('ab')
  expect(cutText('cafe\u0301s', 4)).toBe('caf')
})
