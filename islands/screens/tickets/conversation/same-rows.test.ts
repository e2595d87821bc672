import { expect, test } from 'bun:test'
import { sampleMessage } from '#workshop/testing/samples'
import { rowsOf } from '../../../nouns/messages/conversation/rows.ts'
import { keepRows } from './same-rows.ts'

const day = (seq: number) => new Date(Date.UTC(2026, 10, 21, 10, seq)).toISOString()
const one = (seq: number) =>
  sampleMessage({ id: seq, seq, createdAt: day(seq * 7), clientId: null })
const drawn = (...seqs: number[]) =>
  rowsOf({ messages: seqs.map(one), outgoing: [], unreadFrom: undefined, timeZone: 'UTC' })

test('nothing is new where nothing has changed', () => {
  const before = drawn(5, 6, 7)
  expect(keepRows(before, drawn(5, 6, 7))).toBe(before)
})

test('rows stay the same ones when others come below or above', () => {
  const before = drawn(5, 6, 7)
  const below = keepRows(before, drawn(5, 6, 7, 8))
  expect(below.slice(0, 3).map((row, at) => row === before[at])).toEqual([true, true, true])
  const above = keepRows(before, drawn(3, 4, 5, 6, 7))
  // The first of them began a day and does no more.
  expect(above.slice(2).map((row, at) => row === before[at])).toEqual([false, true, true])
  expect(above).toEqual(drawn(3, 4, 5, 6, 7))
})
