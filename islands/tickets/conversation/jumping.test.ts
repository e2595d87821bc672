import { expect, test } from 'bun:test'
import { sampleMessage } from '#testing/samples'
import { isFarAbove, stepTo } from './jumping.ts'
import { rowsOf } from './rows.ts'

const rowsFrom = (...seqs: number[]) =>
  rowsOf({
    messages: seqs.map((seq) => sampleMessage({ id: seq * 10, seq })),
    outgoing: [],
    unreadFrom: undefined,
    timeZone: 'UTC',
  })
const jumpTarget = (seq: number) => ({ id: seq * 10, seq })
const idle = { canLoad: true, isLoadingOlder: false }

test('what is there is shown, also while older ones are loading', () => {
  expect(stepTo(jumpTarget(101), rowsFrom(100, 101), idle)).toEqual({ is: 'show', index: 1 })
  const loading = { canLoad: true, isLoadingOlder: true }
  expect(stepTo(jumpTarget(100), rowsFrom(100), loading)).toEqual({ is: 'show', index: 0 })
})

test('what lies above is loaded, one page after the other', () => {
  expect(stepTo(jumpTarget(90), rowsFrom(100, 101), idle)).toEqual({ is: 'load' })
  expect(stepTo(jumpTarget(90), rowsFrom(100), { canLoad: true, isLoadingOlder: true })).toEqual({
    is: 'wait',
  })
})

test('what was deleted, or cannot be loaded, is gone: nobody scrolls for ever', () => {
  // Between those that are there.
  expect(stepTo(jumpTarget(101), rowsFrom(100, 102), idle)).toEqual({ is: 'gone' })
  expect(stepTo(jumpTarget(90), rowsFrom(100), { canLoad: false, isLoadingOlder: false })).toEqual({
    is: 'gone',
  })
  expect(stepTo(jumpTarget(90), [], idle)).toEqual({ is: 'gone' })
})

test('more than sixty messages further up is far', () => {
  expect(isFarAbove(rowsFrom(100, 101), jumpTarget(40))).toBe(false)
  expect(isFarAbove(rowsFrom(100, 101), jumpTarget(39))).toBe(true)
  expect(isFarAbove([], jumpTarget(1))).toBe(false)
})
