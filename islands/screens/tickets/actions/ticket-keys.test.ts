import { expect, test } from 'bun:test'
import { neighbourOf } from './ticket-keys.ts'

const tickets = [{ id: 5 }, { id: 7 }, { id: 9 }]
const idOf = (current: number | undefined, by: 1 | -1) =>
  neighbourOf(tickets, current, by)?.ticket.id

test('keys step to the next and the one before, and no further than the ends', () => {
  expect([idOf(5, 1), idOf(7, -1)]).toEqual([7, 5])
  expect([idOf(9, 1), idOf(5, -1)]).toEqual([undefined, undefined])
  expect(neighbourOf(tickets, 7, 1)?.index).toBe(2)
})

test('from none, or one of another list, they step to the first or the last', () => {
  expect([idOf(undefined, 1), idOf(undefined, -1)]).toEqual([5, 9])
  expect([idOf(8, 1), idOf(8, -1)]).toEqual([5, 9])
})

test('in an empty list they step nowhere', () => {
  expect(neighbourOf([], undefined, 1)).toBeUndefined()
  expect(neighbourOf([], 5, -1)).toBeUndefined()
})
