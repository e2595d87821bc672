import { expect, test } from 'bun:test'
import type { Ticket } from '#desk/tickets/contract'
import { steadyRows } from './steady-rows.ts'

const ticket = (id: number, version = 1) => ({ id, version }) as Ticket
const list = (...ids: number[]) => ids.map((id) => ticket(id))
const idsOf = ({ tickets }: { tickets: readonly Ticket[] }) => tickets.map(({ id }) => id)
const nobody = () => false

test('a ticket that would go to the top stays where it is, in its newest version', () => {
  const rows = steadyRows(list(1, 2, 3), [ticket(3, 2), ...list(1, 2)], nobody)
  expect(idsOf(rows)).toEqual([1, 2, 3])
  expect(rows.tickets[2]?.version).toBe(2)
  expect(rows.waiting).toBe(0)
})

test('new tickets wait above and are appended below', () => {
  const rows = steadyRows(list(1, 2), list(8, 1, 9, 2, 3), nobody)
  expect(idsOf(rows)).toEqual([1, 2, 3])
  expect(rows.waiting).toBe(2)
})

test('what others took stays as a ghost; what the agent moved goes and comes at once', () => {
  const rows = steadyRows(list(1, 2, 3), list(1, 3), nobody)
  expect(idsOf(rows)).toEqual([1, 2, 3])
  expect([...rows.ghosts]).toEqual([2])
  const isOwn = (id: number) => id === 2
  expect(idsOf(steadyRows(list(1, 2, 3), list(1, 3), isOwn))).toEqual([1, 3])
  expect(idsOf(steadyRows(list(1, 3), list(2, 1, 3), isOwn))).toEqual([2, 1, 3])
})

test('another list, as after a search, is drawn as it is', () => {
  expect(idsOf(steadyRows(list(1, 2), list(7, 8), nobody))).toEqual([7, 8])
})

test('the only ticket stays as a ghost, too, when others took it', () => {
  const rows = steadyRows(list(1), [], nobody)
  expect(idsOf(rows)).toEqual([1])
  expect([...rows.ghosts]).toEqual([1])
  expect(idsOf(steadyRows(list(1), [], () => true))).toEqual([])
})
