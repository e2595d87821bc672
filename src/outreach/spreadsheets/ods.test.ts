import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { checkedRows } from './checked-rows.ts'
import { readOds } from './ods.ts'
import { readZipDirectory } from './zip.ts'

/** As LibreOffice writes it, without its namespaces' addresses. */
function read(sheets: string) {
  const styles = `<office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content>${styles}<office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`
  const file = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
  })
  return [...checkedRows(readOds(readZipDirectory(file)))].map(({ number, cells }) => [
    number,
    ...cells,
  ])
}

const text = (words: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`
const number = (value: string, shown = value) =>
  `<table:table-cell office:value-type="float" office:value="${value}" calcext:value-type="float"><text:p>${shown}</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const sheet = (rows: string, style = 'ta1') =>
  `<table:table table:name="Hoja" table:style-name="${style}">${rows}</table:table>`

test('numbers are those that are stored, and a hidden sheet and a cover are passed over', () => {
  const hidden = sheet(row(text('secreto') + number('5215500000000')), 'ta2')
  const cover = sheet(row(text('Clientes 2026')))
  const people = [
    row(text('Nombre') + text('Teléfono')),
    row(text('Ana') + number('5215512345678', '5,22E+12')),
    row(text('Beto') + number('5.5119876E+12')),
    row('<table:table-cell office:value-type="boolean"/>'),
  ]
  expect(read(hidden + cover + sheet(people.join('')))).toEqual([
    [1, 'Nombre', 'Teléfono'],
    [2, 'Ana', '5215512345678'],
    [3, 'Beto', '5511987600000'],
  ])
})

test('repeated cells and rows are written once; blank ones without end cost nothing', () => {
  const blank = '<table:table-cell table:number-columns-repeated="16381"/>'
  const gap = '<table:table-cell table:number-columns-repeated="2"/>'
  const rows = [
    row(text('a', ' table:number-columns-repeated="2"') + gap + text('b') + blank),
    row(blank, ' table:number-rows-repeated="3"'),
    row(text('c'), ' table:number-rows-repeated="2"'),
    row(blank, ' table:number-rows-repeated="1048570"'),
  ]
  expect(read(sheet(rows.join('')))).toEqual([
    [1, 'a', 'a', '', '', 'b'],
    [5, 'c'],
    [6, 'c'],
  ])
})

test('words in parts, breaks and a comment beside them', () => {
  const note =
    '<office:annotation><dc:date>2026</dc:date><text:p>llamar</text:p></office:annotation>'
  const cell = `<table:table-cell office:value-type="string">${note}<text:p>Ana<text:s text:c="2"/><text:span>María</text:span></text:p><text:p>Núñez</text:p></table:table-cell>`
  expect(read(sheet(row(cell + text('x &amp; y'))))).toEqual([[1, 'Ana  María\nNúñez', 'x & y']])
})

test('a file that repeats without end is refused by its limit', () => {
  const wide = row(text('a', ' table:number-columns-repeated="16384"'))
  expect(() => read(sheet(wide))).toThrow('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
  const long = row(text('5215512345678'), ' table:number-rows-repeated="1048576"')
  expect(() => read(sheet(long))).toThrow('ERR_SPREADSHEET_TOO_MANY_ROWS')
  expect(() => read('')).toThrow('ERR_SPREADSHEET_UNREADABLE')
})
