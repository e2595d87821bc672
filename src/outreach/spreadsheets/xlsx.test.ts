import { expect, test } from 'bun:test'
import { zipSync } from 'fflate'
import { processorMs } from '#workshop/testing/processor-time'
import { memberNames } from '#workshop/testing/walk/junk'
import { checkedRows } from './checked-rows.ts'
import { inlineRow, savedWorkbook, workbookOf } from './testing/workbooks.ts'
import { readXlsx } from './xlsx.ts'
import { readZipDirectory } from './zip.ts'

const read = (file: Uint8Array) => [...checkedRows(readXlsx(readZipDirectory(file)))]
const cellsOf = (file: Uint8Array) => read(file).map(({ cells }) => cells)

test('texts and numbers of a saved workbook, in its rows and columns', () => {
  const file = savedWorkbook(
    [
      ['Nombre', 'Teléfono', null, 'E-mail'],
      ['Ana Núñez 🙂', 5215512345678, null, 'ana@example.com'],
      [null, null, null, null],
      ['João <& "Filhos">', '+55 (11) 98765-4321'],
    ],
    'xlsx',
  )
  expect(read(file)).toEqual([
    { number: 1, cells: ['Nombre', 'Teléfono', '', 'E-mail'] },
    { number: 2, cells: ['Ana Núñez 🙂', '5215512345678', '', 'ana@example.com'] },
    { number: 4, cells: ['João <& "Filhos">', '+55 (11) 98765-4321'] },
  ])
})

test('cells, kinds of cell and entities may be called like what every object has', () => {
  const kinds = memberNames.map((name) => `<c t="${name}"><v>1</v></c>`)
  const entities = memberNames.map((name) => `&${name};`)
  const rows = `${inlineRow(1, [...memberNames, ...entities])}<row r="2">${kinds.join('')}</row>`
  const [words, shown] = cellsOf(workbookOf({ rows }))
  expect(words?.slice(0, memberNames.length)).toEqual(memberNames)
  for (const cell of [...(words ?? []), ...(shown ?? [])]) expect(cell).not.toMatch(/native|object/)
})

test('numbers are plain digits, however they are stored', () => {
  const stored = ['5.215512345678E+12', '5215512345678', '5.2155E12', '0012', '1.50', '-3e-2', 'x1']
  const rows = `<row r="1">${stored.map((v) => `<c><v>${v}</v></c>`).join('')}</row>`
  expect(cellsOf(workbookOf({ rows }))).toEqual([
    ['5215512345678', '5215512345678', '5215500000000', '12', '1.5', '-0.03', 'x1'],
  ])
})

test('of a formula its stored value, of an error nothing', () => {
  const rows = `<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>Ana</v></c>
    <c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1" t="b"><v>1</v></c></row>`
  expect(cellsOf(workbookOf({ rows }))).toEqual([['Ana', '2', '', 'TRUE']])
})

test('rich texts are joined, their pronunciation is left out', () => {
  const sharedStrings =
    '<si><r><t>An</t></r><r><t xml:space="preserve">a </t></r><rPh sb="0" eb="1"><t>ana</t></rPh></si><si/><si><t>a_x000D_b</t></si>'
  const rows =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>99</v></c></row>'
  expect(cellsOf(workbookOf({ rows, sharedStrings }))).toEqual([['Ana', '', 'a\nb']])
})

test('hidden sheets are passed over', () => {
  const file = workbookOf({ rows: inlineRow(1, ['seen']), hidden: ['hidden', 'veryHidden'] })
  expect(cellsOf(file)).toEqual([['seen']])
})

test('merged cells have their text in the first one', () => {
  const rows =
    '<row r="1"><c r="A1" t="str"><v>both</v></c><c r="B1"/><c r="C1" t="str"><v>c</v></c></row>'
  expect(cellsOf(workbookOf({ rows }))).toEqual([['both', '', 'c']])
})

test('each limit is named', () => {
  const many = Array.from({ length: 10_002 }, (_, at) => inlineRow(at + 1, ['a'])).join('')
  expect(() => read(workbookOf({ rows: many }))).toThrow('ERR_SPREADSHEET_TOO_MANY_ROWS')
  const wide = '<row r="1"><c r="XFD1" t="str"><v>far</v></c></row>'
  expect(() => read(workbookOf({ rows: wide }))).toThrow('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
  const long = inlineRow(1, ['a'.repeat(1001)])
  expect(() => read(workbookOf({ rows: long }))).toThrow('ERR_SPREADSHEET_CELL_TOO_LONG')
  const texts = `<si><t>${'a'.repeat(21 * 1024 * 1024)}</t></si>`
  expect(() => read(workbookOf({ rows: '', sharedStrings: texts }))).toThrow(
    'ERR_SPREADSHEET_INFLATES_TOO_MUCH',
  )
})

test('a sheet of 200 000 rows is left after the first 10 000', () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => inlineRow(at + 1, ['a'])).join('')
  const file = workbookOf({ rows })
  const startedAt = processorMs()
  expect(() => read(file)).toThrow('ERR_SPREADSHEET_TOO_MANY_ROWS')
  expect(processorMs() - startedAt).toBeLessThan(1000)
})

test('a bomb is noticed by what comes out, not by what it claims', () => {
  const file = workbookOf({ rows: `<row r="1"/>${' '.repeat(65 * 1024 * 1024)}` })
  expect(file.byteLength).toBeLessThan(1_000_000)
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 0; at < file.byteLength - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
  }
  expect(() => read(file)).toThrow('ERR_SPREADSHEET_INFLATES_TOO_MUCH')
})

test('entities of a document type are refused', () => {
  const sheetXml = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'
  expect(() => read(workbookOf({ sheetXml }))).toThrow('ERR_SPREADSHEET_UNREADABLE')
})

test('what is no workbook is unreadable, wherever it breaks off', () => {
  expect(() => read(zipSync({ 'a.txt': new Uint8Array(3) }))).toThrow('ERR_SPREADSHEET_UNREADABLE')
  const whole = savedWorkbook([['a', 'b']], 'xlsx')
  for (let length = 0; length < whole.byteLength; length += 97) {
    expect(() => read(whole.slice(0, length))).toThrow()
  }
})

test('a row number that no spreadsheet program writes is refused', () => {
  for (const number of ['NaN', '-1', '0', '1.5', '1e308', '1048577', '']) {
    const rows = `<row r="${number}"><c r="A1" t="str"><v>Ana</v></c></row>`
    expect(() => read(workbookOf({ rows }))).toThrow('ERR_SPREADSHEET_UNREADABLE')
  }
})
