import { expect, test } from 'bun:test'
import { type Kanban, kanbanOf } from '#desk/kanban/state'
import type { Ticket } from '#desk/tickets/contract'
import { sampleTicket } from '#workshop/testing/samples'
import { lanesOf, type Moving } from './lanes.ts'
import { reordered } from './reordered.ts'

const at = '2026-11-21T12:00:00.000Z'
const tag = (id: number) => ({
  id,
  name: `Lane ${id}`,
  color: '#000000',
  kanban: 1,
  userId: null,
  companyId: 1,
  createdAt: at,
  updatedAt: at,
})
const ticket = (id: number, ...tags: number[]): Ticket => ({
  ...sampleTicket({ id, updatedAt: at }),
  tags: tags.map((tagId) => ({ id: tagId, name: '', color: '' })),
})

function kanban(): Kanban {
  const page = (tickets: Ticket[], more = 0) => ({
    tickets,
    count: tickets.length + more,
    hasMore: more > 0,
    nextCursor: more > 0 ? '1.1' : null,
  })
  return kanbanOf({
    lanes: [
      { tag: null, ...page([ticket(11, 7), ticket(10)], 300) },
      { tag: tag(1), ...page([ticket(13, 2, 1)]) },
      { tag: tag(2), ...page([ticket(12, 7, 2)]) },
    ],
  })
}
const shown = (moving: Moving = new Map()) =>
  lanesOf(kanban(), moving).map(({ lane, count, tickets }) => [
    lane.id,
    count,
    tickets.map(({ id }) => id),
  ])

test('a ticket is in the first lane whose tag it has; in none, in the first', () => {
  expect(shown()).toEqual([
    [0, 302, [11, 10]],
    [1, 1, [13]],
    [2, 1, [12]],
  ])
})

test('while it is moved it is shown and counted in its new lane; if that is gone, in its own', () => {
  const moving = new Map([
    [10, 2],
    [12, 0],
    [13, 99],
  ])
  expect(shown(moving)).toEqual([
    [0, 302, [12, 11]],
    [1, 1, [13]],
    [2, 1, [10]],
  ])
})

test('lanes that a move does not concern are the same objects as before', () => {
  const data = kanban()
  const before = lanesOf(data, new Map())
  const after = lanesOf(data, new Map([[12, 0]]), before)
  expect(after.map((lane, index) => lane === before[index])).toEqual([false, true, false])
})

test('a lane is put before or after another', () => {
  expect(reordered([1, 2, 3], 3, { besideId: 1, isAfter: false })).toEqual([3, 1, 2])
  expect(reordered([1, 2, 3], 1, { besideId: 3, isAfter: true })).toEqual([2, 3, 1])
  expect(reordered([1, 2, 3], 2, { besideId: 0, isAfter: true })).toEqual([2, 1, 3])
})
