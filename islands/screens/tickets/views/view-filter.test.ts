import { expect, test } from 'bun:test'
import { filterOf, isSameFilter } from './view-filter.ts'

const every = { isEveryQueue: true, queueIds: [1, 2] }

test('a view keeps the list, what narrows it and the chosen areas, but no place', () => {
  const address = { list: 'pending', tags: [4], at: [70, 12], q: 'mesa', unread: true } as const
  expect(filterOf({ ...address, tags: [4], at: [70, 12] }, every)).toEqual({
    list: 'pending',
    tags: [4],
    unread: true,
  })
  expect(filterOf({ queues: [9] }, { isEveryQueue: false, queueIds: [2] })).toEqual({ queues: [2] })
  expect(filterOf({ list: 'search', q: 'mesa' }, every)).toEqual({ list: 'search', q: 'mesa' })
})

test('the order of what is named makes no other view', () => {
  expect(isSameFilter({ tags: [4, 3], unread: true }, { unread: true, tags: [3, 4] })).toBe(true)
  expect(isSameFilter({ list: 'assigned', date: undefined }, {})).toBe(true)
  expect(isSameFilter({ tags: [4] }, { tags: [4], users: [1] })).toBe(false)
  expect(isSameFilter({ list: 'pending' }, {})).toBe(false)
})
