import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { VariableRows } from './variable-rows.ts'

const issuesOf = (...rows: [string, string][]) => {
  const result = v.safeParse(
    VariableRows,
    rows.map(([key, value]) => ({ key, value })),
  )
  return (result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])
}

test('a key is used once, and none of those that every message has', () => {
  expect(issuesOf(['tienda', 'Centro'], ['Tienda', 'Norte'])).toEqual([])
  expect(issuesOf(['tienda', 'Centro'], ['{tienda} ', 'Norte'])).toEqual([['1.key', 'Taken']])
  expect(issuesOf(['nome', 'x'])).toEqual([['0.key', 'Taken']])
  expect(issuesOf(['', 'Centro'])).toEqual([['0.key', 'Required']])
})

test.each(['{{tienda}}', '{ tienda }', '{{ tienda }}', '{tienda', ' tienda}'])(
  'a key is what stands between the braces, as often as they are typed: %s',
  (key) => {
    expect(v.parse(VariableRows, [{ key, value: 'Centro' }])).toEqual([
      { key: 'tienda', value: 'Centro' },
    ])
    expect(issuesOf(['tienda', 'Norte'], [key, 'Centro'])).toEqual([['1.key', 'Taken']])
  },
)

test('braces are not part of a key, and blank rows are not stored', () => {
  const rows = [
    { key: ' {tienda} ', value: 'Centro' },
    { key: '', value: ' ' },
  ]
  expect(v.parse(VariableRows, rows)).toEqual([{ key: 'tienda', value: 'Centro' }])
})
