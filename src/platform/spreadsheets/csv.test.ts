import { expect, test } from 'bun:test'
import { memberNames } from '#workshop/testing/walk/junk'
import { checkedRows } from './checked-rows.ts'
import { readCsv } from './csv.ts'

const read = (text: string | Uint8Array) =>
  [...checkedRows(readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text))].map(
    ({ cells }) => cells,
  )

const people = [
  ['Nombre', 'Número'],
  ['Ana; la de "Núñez", S.A.', '5215512345678'],
  ['João', '5511987654321'],
]

function written(delimiter: string, lineBreak = '\r\n') {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return people.map((row) => row.map(quoted).join(delimiter)).join(lineBreak)
}

test('comma, semicolon, tab and bar', () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    expect(read(written(delimiter))).toEqual(people)
    expect(read(`sep=${delimiter}\r\n${written(delimiter, '\n')}`)).toEqual(people)
  }
})

test('bars within cells separate nothing', () => {
  expect(read('5215512345678,VIP|Nuevo|Puebla')).toEqual([['5215512345678', 'VIP|Nuevo|Puebla']])
  expect(read('Teléfono\n5215512345678 | 5215512345679')).toEqual([
    ['Teléfono'],
    ['5215512345678 | 5215512345679'],
  ])
  expect(read('Clientes | Puebla\nTeléfono;Nombre')).toEqual([
    ['Clientes | Puebla'],
    ['Teléfono', 'Nombre'],
  ])
})

test('cells and headings may be called like what every object has', () => {
  expect(read(`${memberNames.join(',')}\n${memberNames.join(',')}`)).toEqual([
    memberNames,
    memberNames,
  ])
})

test('UTF-8 with its mark, UTF-16 and Windows-1252', () => {
  expect(read(`\ufeff${written(';')}`)).toEqual(people)
  expect(read(new Uint8Array(Buffer.from(`\ufeff${written('\t')}`, 'utf16le')))).toEqual(people)
  expect(read(new Uint8Array(Buffer.from(written(';'), 'latin1')))).toEqual(people)
  expect(read(Uint8Array.of(0x80, 0x3b, 0xf1, 0xe3))).toEqual([['€', 'ñã']])
})

test('pasted cells, a column alone, and quotes inside a cell', () => {
  expect(read('Ana\t5215512345678\n\n\t\nBeto\t5215512345679\n')).toEqual([
    ['Ana', '5215512345678'],
    ['Beto', '5215512345679'],
  ])
  expect(read('5215512345678\n5215512345679')).toEqual([['5215512345678'], ['5215512345679']])
  expect(read('5" pipe;1\nb;2')).toEqual([
    ['5" pipe', '1'],
    ['b', '2'],
  ])
})

test('rows are numbered by their lines', () => {
  const rows = [...checkedRows(readCsv(new TextEncoder().encode('sep=;\na;b\n\nc;d')))]
  expect(rows.map(({ number }) => number)).toEqual([2, 4])
})

test('each limit is named', () => {
  expect(() => read('a\n'.repeat(10_002))).toThrow('ERR_SPREADSHEET_TOO_MANY_ROWS')
  expect(() => read(','.repeat(200).concat('a'))).toThrow('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
  expect(() => read('a'.repeat(1001))).toThrow('ERR_SPREADSHEET_CELL_TOO_LONG')
  expect(read('').length).toBe(0)
})
