import { expect, test } from 'bun:test'
import type { TimelineLine } from '#desk/timeline/contract'
import { sampleMessage } from '#workshop/testing/samples'
import { isFarAbove, stepTo } from './jumping.ts'
import { type ListRow, rowsOf } from './rows.ts'

const rowsFrom = (...seqs: number[]) =>
  rowsOf({
    messages: seqs.map((seq) => sampleMessage({ id: seq * 10, seq })),
    outgoing: [],
    unreadFrom: undefined,
    timeZone: 'UTC',
  })
const jumpTarget = (seq: number) => ({ id: seq * 10, seq })
const idle = { canLoad: true, isLoadingOlder: false, isStale: false }

test('what is there is shown, also while older ones are loading', () => {
  expect(stepTo(jumpTarget(101), rowsFrom(100, 101), idle)).toEqual({ is: 'show', index: 1 })
  const loading = { ...idle, isLoadingOlder: true }
  expect(stepTo(jumpTarget(100), rowsFrom(100), loading)).toEqual({ is: 'show', index: 0 })
})

test('what lies above is loaded, one page after the other', () => {
  expect(stepTo(jumpTarget(90), rowsFrom(100, 101), idle)).toEqual({ is: 'load' })
  expect(stepTo(jumpTarget(90), rowsFrom(100), { ...idle, isLoadingOlder: true })).toEqual({
    is: 'wait',
  })
})

test('what was deleted, or cannot be loaded, is gone: nobody scrolls for ever', () => {
  // Between those that are there.
  expect(stepTo(jumpTarget(101), rowsFrom(100, 102), idle)).toEqual({ is: 'gone' })
  expect(stepTo(jumpTarget(90), rowsFrom(100), { ...idle, canLoad: false })).toEqual({
    is: 'gone',
  })
  expect(stepTo(jumpTarget(90), [], idle)).toEqual({ is: 'gone' })
})

test('a note stands behind its message, which is shown where the note is gone', () => {
  const line: TimelineLine = {
    id: 1,
    ticketId: 0,
    seq: 101,
    verb: 'noted',
    by: 'agent',
    userId: 1,
    userName: 'Ana',
    change: {},
    details: { noteId: 7 },
    note: 'Mira',
    at: '2026-11-26T12:00:00.000Z',
  }
  const rows = rowsFrom(100, 101)
  const withLine: ListRow[] = [...rows, { is: 'line', key: 'line1', line, newDay: false }]
  const wanted = { ...jumpTarget(101), noteId: 7 }
  expect(stepTo(wanted, withLine, idle)).toEqual({ is: 'show', index: 2 })
  expect(stepTo(wanted, rows, idle)).toEqual({ is: 'show', index: 1 })
  expect(stepTo(wanted, rows, { ...idle, isStale: true })).toEqual({ is: 'wait' })
})

test('what may be newer than the cached rows is waited for', () => {
  expect(stepTo(jumpTarget(101), rowsFrom(100), { ...idle, isStale: true })).toEqual({
    is: 'wait',
  })
})

test('more than sixty messages further up is far', () => {
  expect(isFarAbove(rowsFrom(100, 101), jumpTarget(40))).toBe(false)
  expect(isFarAbove(rowsFrom(100, 101), jumpTarget(39))).toBe(true)
  expect(isFarAbove([], jumpTarget(1))).toBe(false)
})
