import { expect, test } from 'bun:test'
import { reuseEqual } from './reuse-equal.ts'

const talk = () => ({
  messages: [
    { id: 1, body: 'uno', contact: { name: 'Diego' }, quoted: null },
    { id: 2, body: 'dos', contact: { name: 'Diego' }, quoted: null },
  ],
  hasMore: false,
})

test('what says the same is the same object', () => {
  const before = talk()
  expect(reuseEqual(before, talk())).toBe(before)
})

test('what differs is new, and everything beside it the old one', () => {
  const before = talk()
  const now = { ...talk(), hasMore: true }
  now.messages[1] = { id: 2, body: 'dos, corregido', contact: { name: 'Diego' }, quoted: null }
  const kept = reuseEqual(before, now)
  expect(kept).toEqual(now)
  expect(kept).not.toBe(before)
  expect(kept.messages[0]).toBe(before.messages[0])
  expect(kept.messages[1]).not.toBe(before.messages[1])
  expect(kept.messages[1]?.contact).toBe(before.messages[1]?.contact)
})

test.each([
  [{ a: undefined }, {}],
  [{}, { a: undefined }],
  [{ a: undefined }, { b: undefined }],
  [[1, 2], [1]],
  [[1], [1, 2]],
  [null, {}],
  [{}, null],
  [[], {}],
  [new Map([[1, 1]]), new Map([[1, 2]])],
])('%p is not %p', (before, now) => {
  expect(reuseEqual<unknown>(before, now)).toEqual(now)
  expect(reuseEqual<unknown>(before, now)).not.toBe(before)
})
