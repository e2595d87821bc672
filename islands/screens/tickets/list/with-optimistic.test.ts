import { expect, test } from 'bun:test'
import { sampleTicket } from '#workshop/testing/samples'
import type { OptimisticTicket } from '../actions/optimistic.ts'
import { withOptimistic } from './with-optimistic.ts'

const first = sampleTicket({ id: 1, status: 'open' })
const second = sampleTicket({ id: 2, status: 'open' })
const old = sampleTicket({ id: 3, status: 'closed' })
const heldAs = (...all: OptimisticTicket[]) => new Map(all.map((one) => [one.was.id, one]))
const idsOf = ({ tickets, count }: { tickets: readonly { id: number }[]; count: number }) => [
  tickets.map(({ id }) => id),
  count,
]

test('what is decided leaves its list and is on top of the one it goes to, counted in both', () => {
  const held = heldAs({ was: first, will: { ...first, status: 'closed' } })
  const assigned = withOptimistic({ tickets: [first, second], count: 60 }, 'assigned', held)
  expect(idsOf(assigned)).toEqual([[2], 59])
  expect(idsOf(withOptimistic({ tickets: [old], count: 1 }, 'closed', held))).toEqual([[1, 3], 2])
  expect(idsOf(withOptimistic({ tickets: [], count: 0 }, 'pending', held))).toEqual([[], 0])
})

test('what goes back to a list with the longest wait on top goes below', () => {
  const waits = sampleTicket({ id: 5, status: 'pending' })
  const held = heldAs({ was: first, will: { ...first, status: 'pending' } })
  const list = { tickets: [waits], count: 1 }
  expect(idsOf(withOptimistic(list, 'pending', held, true))).toEqual([[5, 1], 2])
  expect(idsOf(withOptimistic(list, 'pending', held))).toEqual([[1, 5], 2])
})

test('once the list knows it from the server it still stands there once', () => {
  const will = { ...first, status: 'closed' } as const
  const held = heldAs({ was: first, will })
  expect(idsOf(withOptimistic({ tickets: [will, old], count: 2 }, 'closed', held))).toEqual([
    [1, 3],
    2,
  ])
})

test('a search keeps its order, and shows what is decided or nothing', () => {
  const will = { ...first, status: 'closed' } as const
  const held = heldAs({ was: first, will }, { was: second, will: undefined })
  const found = withOptimistic({ tickets: [old, first, second], count: 3 }, 'search', held)
  expect(idsOf(found)).toEqual([[3, 1], 2])
  expect(found.tickets[1]?.status).toBe('closed')
})

test('a tag changes a row where it stands; what goes to a colleague goes from the list', () => {
  const tagged = { ...second, tags: [{ id: 1, name: 'VIP', color: '#000' }] }
  const held = heldAs({ was: second, will: tagged }, { was: first, will: { ...first, userId: 9 } })
  const list = withOptimistic({ tickets: [first, second], count: 2 }, 'assigned', held)
  expect(list.tickets).toEqual([tagged])
})
