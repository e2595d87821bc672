import { expect, test } from 'bun:test'
import { noFilter, queryOf } from './filter-query.ts'
import { kanbanFilterIn } from './kanban-filter.ts'

test('the address holds the filter, and junk in it is none', () => {
  const filter = { text: 'mesa & silla', queueIds: [3, 1], userIds: [7], tagIds: [] }
  expect(kanbanFilterIn(`/kanban${queryOf(filter)}`)).toEqual(filter)
  expect(queryOf(noFilter)).toBe('')
  expect(kanbanFilterIn('/kanban?queues=x-0--4.5-99999999999&users=&tags=2-2')).toEqual({
    ...noFilter,
    queueIds: [],
    tagIds: [2],
  })
})
