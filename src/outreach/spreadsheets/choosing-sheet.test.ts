import { expect, test } from 'bun:test'
import { checkedRows } from './checked-rows.ts'
import { savedWorkbook } from './testing/workbooks.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'
import { readZipDirectory } from './zip.ts'

const people = [
  ['Nombre', 'Teléfono'],
  ['Ana', '5215512345678'],
]

const read = (file: Uint8Array, kind: 'xls' | 'xlsx') =>
  [...checkedRows(kind === 'xls' ? readXls(file) : readXlsx(readZipDirectory(file)))].map(
    ({ cells }) => cells,
  )

for (const kind of ['xls', 'xlsx'] as const) {
  test(`an .${kind} is read from its first sheet with data`, () => {
    for (const covers of [
      [[]],
      [[['Clientes 2026']]],
      [[], [['Clientes'], [], ['Actualizado: 26/11/2026']], []],
    ])
      expect(read(savedWorkbook(people, kind, covers), kind)).toEqual(people)
  })

  test(`an .${kind} with data in its first sheet is read from that one`, () => {
    for (const first of [[['A', 'B']], [['Números'], ['5215512345678']], [['5215512345678']]])
      expect(read(savedWorkbook(people, kind, [first]), kind)).toEqual(first)
  })

  test(`an .${kind} without any data is its first title`, () => {
    expect(read(savedWorkbook([['Fin']], kind, [[], [['Clientes']]]), kind)).toEqual([['Clientes']])
    expect(read(savedWorkbook([], kind), kind)).toEqual([])
  })
}
