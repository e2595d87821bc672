import { expect, test } from 'bun:test'
import type { Ticket } from '#tickets/contract'
import { byWait } from './longest-first.ts'

const waiting = (id: number, pendingSince: string | null) =>
  ({ id, pendingSince, updatedAt: '2026-11-22T12:00:00.000Z' }) as Ticket

test('whoever has waited longest is on top; without a beginning the last change counts', () => {
  const tickets = [
    waiting(1, '2026-11-22T11:30:00.000Z'),
    waiting(2, null),
    waiting(3, '2026-11-21T09:00:00.000Z'),
  ]
  expect(byWait(tickets).map(({ id }) => id)).toEqual([3, 1, 2])
})
