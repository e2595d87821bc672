import { expect, test } from 'bun:test'
import type { TimelineLine } from '#desk/timeline/contract'
import { sentenceOf } from './timeline-words.ts'

function line(change: Partial<TimelineLine>): TimelineLine {
  return {
    id: 1,
    seq: 1,
    ticketId: 7,
    verb: 'accepted',
    by: 'agent',
    userId: 1,
    userName: 'Ana',
    change: {},
    details: {},
    note: null,
    at: '2026-11-21T10:01:30Z',
    ...change,
  }
}

test('a transfer says to whom and where, or that it is nowhere now', () => {
  const carla = { id: 3, name: 'Carla' }
  const sales = { id: 1, name: 'Ventas' }
  const to = (change: TimelineLine['change']) => sentenceOf(line({ verb: 'transferred', change }))
  expect(to({ user: [null, carla], queue: [null, sales] })).toEqual({
    text: 'transferred',
    gaps: { to: 'Carla · Ventas' },
  })
  expect(to({ user: [carla, null], queue: [null, sales] })?.gaps.to).toBe('Ventas')
  expect(to({ queue: [sales, null] })).toEqual({ text: 'unplaced', gaps: {} })
  expect(to({})).toEqual({ text: 'noted', gaps: {} })
})

test('details fill the gaps, and what a bubble says itself is no line', () => {
  const tag = { id: 4, name: 'Urgente' }
  expect(sentenceOf(line({ verb: 'tagged', details: { tag } }))).toEqual({
    text: 'tagged',
    gaps: { tag: 'Urgente' },
  })
  expect(sentenceOf(line({ verb: 'rated', details: { rate: 3 } }))?.gaps).toEqual({ rate: 3 })
  expect(sentenceOf(line({ verb: 'messageDeleted' }))).toBeUndefined()
})
