import { expect, test } from 'bun:test'
import { pick } from './picking.ts'

const ids = [5, 3, 9, 1]
const picks = (picked: readonly number[], id: number, from?: number) => [
  ...pick(new Set(picked), ids, { id, from }),
]

test('one is picked, and put back', () => {
  expect(picks([], 3)).toEqual([3])
  expect(picks([5, 3], 3)).toEqual([5])
})

test('with Shift all between are picked, in either direction; what was picked stays', () => {
  expect(picks([5], 9, 5)).toEqual([5, 3, 9])
  expect(picks([1], 3, 1)).toEqual([1, 3, 9])
})

test('a range from what has left the list is only the one', () => {
  expect(picks([9], 3, 77)).toEqual([9, 3])
})
