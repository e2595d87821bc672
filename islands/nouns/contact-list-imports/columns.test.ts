import { expect, test } from 'bun:test'
import { letterOf, shownOrder, withField } from './columns.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %d is %s, as in a spreadsheet', (column, letter) => {
  expect(letterOf(column)).toBe(letter)
})

test('recognized columns come first, each kind in its order', () => {
  const fields = [null, 'name', null, 'number'] as const
  expect(shownOrder(fields.map((field) => ({ field })))).toEqual([1, 3, 0, 2])
  expect(shownOrder([])).toEqual([])
})

test('a column becomes a field, or none, and the others stay', () => {
  expect(withField(['name', null, 'number'], 1, 'email')).toEqual(['name', 'email', 'number'])
  expect(withField(['name', null], 0, null)).toEqual([null, null])
})
