import { expect, test } from 'bun:test'
import { knownOf, ticketsToSearch, withHits } from './known-hits.ts'

const hit = (ticketId: number) => ({ ticketId, messageId: ticketId * 10, seq: 1, text: 'mesa' })
const tickets = [1, 2, 3].map((id) => ({ id }))

test('each ticket is asked about once, whether words were found in it or not', () => {
  const first = knownOf(undefined, 'mesa')
  expect(ticketsToSearch(first, tickets)).toEqual([1, 2, 3])
  const known = withHits(first, [1, 2], [hit(2)])
  expect(ticketsToSearch(known, tickets)).toEqual([3])
  const all = withHits(known, [3], [hit(3)])
  expect([ticketsToSearch(all, tickets), [...all.hits.keys()]]).toEqual([[], [2, 3]])
})

test('not more than forty at once', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ id: at + 1 }))
  expect(ticketsToSearch(knownOf(undefined, 'mesa'), many)).toHaveLength(40)
})

test('of other words nothing is known, and the rows are not drawn again for it', () => {
  const known = withHits(knownOf(undefined, 'mesa'), [1], [hit(1)])
  expect(knownOf(known, 'mesa')).toBe(known)
  const others = knownOf(known, 'silla')
  expect([others.hits.size, ticketsToSearch(others, tickets)]).toEqual([0, [1, 2, 3]])
  expect(knownOf(known, 'silla').hits).toBe(others.hits)
})
