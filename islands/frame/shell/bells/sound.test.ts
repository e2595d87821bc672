import { expect, test } from 'bun:test'
import { volumeOf } from './sound.ts'

test('a volume is as it was set, silence too', () => {
  expect(['0', '0.4', '1'].map(volumeOf)).toEqual([0, 0.4, 1])
})

test('without one, and where it makes no sense, it is loud: an element throws at others', () => {
  expect([null, 'x', '-1', '2', 'NaN', 'Infinity'].map(volumeOf)).toEqual([1, 1, 1, 1, 1, 1])
})
