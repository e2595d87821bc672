import { expect, test } from 'bun:test'
import { sampleMessage } from '#workshop/testing/samples'
import { addHits, stepped, toHits, withoutDeleted } from './found-messages.ts'

const message = (id: number) => sampleMessage({ id, seq: id })
const page = (ids: number[], hasMore = false) => ({
  messages: ids.map(message),
  count: 4,
  hasMore,
})
const ids = (data: ReturnType<typeof toHits>) => data.hits.map(({ id }) => id)

test('hits go from the newest backwards, from page to page, each once', () => {
  const first = toHits(page([7, 9], true))
  expect([ids(first), first.hasMore]).toEqual([[9, 7], true])
  const whole = addHits(first, page([2, 5, 7]))
  expect([ids(whole), whole.hasMore, whole.count]).toEqual([[9, 7, 5, 2], false, 4])
})

test('what is taken back is not found any more, and only that', () => {
  const data = toHits(page([7, 9]))
  const update = (id: number, isDeleted: boolean) =>
    withoutDeleted(data, { action: 'update', message: { ...message(id), isDeleted } })
  expect([ids(update(9, true)), update(9, true).count]).toEqual([[7], 3])
  expect(update(9, false)).toBe(data)
  expect(update(8, true)).toBe(data)
})

test('after the last hit the first comes again; before the first there is none', () => {
  expect(stepped(0, 1, { count: 3 })).toBe(1)
  expect(stepped(2, 1, { count: 3 })).toBe(0)
  expect(stepped(0, -1, { count: 3 })).toBe(0)
  expect(stepped(0, 1, { count: 0 })).toBe(0)
})
