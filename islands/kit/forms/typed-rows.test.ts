import { expect, test } from 'bun:test'
import type { Values } from './kept-values.ts'
import { typedRows, withoutRows, withWholeRows } from './typed-rows.ts'

const values = (given: Record<string, string[]>): Values => new Map(Object.entries(given))

test('rows are put together from their fields, in their order', () => {
  const typed = values({
    name: ['Ana'],
    'extraInfo[1].name': ['Talla'],
    'extraInfo[0].name': ['Color'],
    'extraInfo[0].value': ['Rojo'],
    'extraInfo[1].value': ['M'],
  })
  expect(typedRows(typed)).toEqual({
    extraInfo: [
      { name: 'Color', value: 'Rojo' },
      { name: 'Talla', value: 'M' },
    ],
  })
})

test('a removed row leaves no hole, and a field that says nothing adds none', () => {
  const typed = values({
    'rows[2].key': ['c'],
    'rows[7].key': ['h'],
    'rows[9].key': [],
    'rows[4294967295].key': ['far'],
  })
  expect(typedRows(typed)).toEqual({ rows: [{ key: 'c' }, { key: 'h' }] })
})

test('a name that every object has is a name as any other', () => {
  const rows = typedRows(values({ '__proto__[0].constructor': ['x'] }))
  expect(Object.keys(rows)).toEqual(['__proto__'])
  expect(Object.prototype).not.toHaveProperty('0')
})

test('a changed row is kept with the whole list, other lists with what has changed', () => {
  const now = values({
    'rows[0].key': ['a'],
    'rows[1].key': ['b'],
    'others[0].key': ['z'],
    name: ['Ana'],
  })
  const changed = values({ 'rows[1].key': ['b'], name: ['Ana'] })
  const kept = [...withWholeRows(changed, now).keys()].sort()
  expect(kept).toEqual(['name', 'rows[0].key', 'rows[1].key'])
})

test('restored rows are a change from the start, other fields and lists are not', () => {
  const began = values({ 'rows[0].key': ['a'], 'others[0].key': ['z'], name: ['Ana'] })
  const typed = values({ 'rows[0].key': ['a'] })
  expect([...withoutRows(began, typed).keys()]).toEqual(['others[0].key', 'name'])
})
