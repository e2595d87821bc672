import { expect, test } from 'bun:test'
import { inOrder } from './colleagues.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

test('nobody moves under the pointer, whoever has become likelier meanwhile', () => {
  expect(inOrder(rows(3, 1, 2), [1, 2, 3])).toEqual(rows(1, 2, 3))
})

test('who has come meanwhile stands last, the likeliest of them first; who has gone leaves no gap', () => {
  expect(inOrder(rows(9, 3, 8, 1), [1, 2, 3])).toEqual(rows(1, 3, 9, 8))
})
