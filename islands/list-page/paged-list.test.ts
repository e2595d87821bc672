import { expect, test } from 'bun:test'
import { type PagedList, placeRow, removeRow } from './paged-list.ts'

type Row = { id: number; name: string }

const held: PagedList<Row> = {
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
  const { rows, isUncertain } = placeRow(held, { id: 1, name: 'Alberto' })
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Alberto'])
  expect(isUncertain).toBe(false)
})

test('only the server knows where a new row belongs', () => {
  expect(placeRow(held, { id: 3, name: 'Carla' })).toEqual({ ...held, isUncertain: true })
})

test('a deleted row is not counted any more, and only once', () => {
  const once = removeRow(held, 2)
  expect(once).toMatchObject({ rows: [{ id: 1 }], count: 29 })
  expect(removeRow(once, 2)).toBe(once)
})
