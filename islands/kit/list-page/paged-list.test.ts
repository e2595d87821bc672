import { describe, expect, test } from 'bun:test'
import { listTags, type TagRow } from '#desk/tags/contract'
import { eventually } from '#workshop/testing/eventually'
import { dataIn, openDataClient, seeded } from '../testing/data-client.ts'
import { changeRow, type PagedList, pagedList, placeRow, removeRow } from './paged-list.ts'

type Row = { id: number; name: string }

const data: PagedList<Row> = {
  rows: [
    { id: 2, name: 'Ana' },
    { id: 1, name: 'Beto' },
  ],
  count: 30,
  hasMore: true,
  pages: 1,
  isUncertain: false,
}

test('a known row changes where it stands', () => {
  const { rows, isUncertain } = placeRow(data, { id: 1, name: 'Alberto' })
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Alberto'])
  expect(isUncertain).toBe(false)
})

test('only the server knows where a new row belongs', () => {
  expect(placeRow(data, { id: 3, name: 'Carla' })).toEqual({ ...data, isUncertain: true })
})

test('a row that is sorted as before changes where it stands, one that is not may stand elsewhere', () => {
  const tall: PagedList<Row & { size: number }> = {
    ...data,
    rows: data.rows.map((row) => ({ ...row, size: 3 })),
  }
  const changed = changeRow(tall, { id: 1, name: 'Beto' }, 'name')
  expect([changed.rows[1], changed.isUncertain]).toEqual([{ id: 1, name: 'Beto', size: 3 }, false])
  for (const row of [
    { id: 1, name: 'Alberto' },
    { id: 3, name: 'Carla' },
  ]) {
    expect(changeRow(tall, row, 'name')).toEqual({ ...tall, isUncertain: true })
  }
})

test('a deleted row is not counted any more, and only once', () => {
  const once = removeRow(data, 2)
  expect(once).toMatchObject({ rows: [{ id: 1 }], count: 29 })
  expect(removeRow(once, 2)).toBe(once)
})

describe('page by page', () => {
  const list = pagedList(
    listTags,
    ({ tags, count, hasMore }) => ({ rows: tags, count, hasMore }),
    (pageNumber) => ({ pageNumber }),
  )
  const at = '2026-11-21T12:00:00.000Z'
  const tag = (id: number): TagRow => ({
    id,
    name: `Tag ${id}`,
    color: '#000000',
    kanban: 0,
    ticketsCount: 0,
    userId: 1,
    companyId: 1,
    createdAt: at,
    updatedAt: at,
  })
  const page = (ids: number[], hasMore = true) => ({ tags: ids.map(tag), count: 9, hasMore })

  test('the next one follows the last, and a row that moved between them is there once', async () => {
    const { client, asked } = openDataClient(() => page([2, 3], false))
    const { handle, data } = seeded(client, list, [{ searchParam: 'tag' }, page([1, 2])])
    handle.loadMore()
    await eventually(() => data().pages === 2)
    expect(asked[0]?.input).toEqual({ searchParam: 'tag', pageNumber: 2 })
    expect([data().rows.map(({ id }) => id), data().hasMore]).toEqual([[1, 2, 3], false])
    handle.loadMore()
    expect(asked).toHaveLength(1)
  })

  test('all that were loaded are fetched again, but none beyond the end that is there now', async () => {
    const pages = [page([1, 2]), page([3, 4]), page([5, 6])]
    const answers = [...pages.slice(1), page([9, 1]), page([2], false)]
    const { client, asked } = openDataClient(() => answers.shift())
    const { handle } = seeded(client, list, [{}, page([1, 2])])
    for (const pageNumber of [2, 3]) {
      handle.loadMore()
      await eventually(() => dataIn(client, handle).pages === pageNumber)
    }
    handle.refetch()
    await eventually(() => !client.store.get(handle.atom).isFetching)
    const { rows, pages: count } = dataIn(client, handle)
    expect([rows.map(({ id }) => id), count]).toEqual([[9, 1, 2], 2])
    expect(asked.map(({ input }) => input.pageNumber)).toEqual([2, 3, undefined, 2])
  })
})
