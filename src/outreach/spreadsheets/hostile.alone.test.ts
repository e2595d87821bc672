/** Small files that are much work to read: refused, or read, within two seconds of the processor. */
import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { processorMs } from '#workshop/testing/processor-time'
import { checkedRows } from './checked-rows.ts'
import { rowsOf } from './formats.ts'
import { workbookOf } from './testing/workbooks.ts'

const megabyte = 1024 * 1024
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const manyCells = 'ERR_SPREADSHEET_TOO_MANY_CELLS'
const manyColumns = 'ERR_SPREADSHEET_TOO_MANY_COLUMNS'
const longCell = 'ERR_SPREADSHEET_CELL_TOO_LONG'
const unreadable = 'ERR_SPREADSHEET_UNREADABLE'

function withSheets(sheets: number, linked: number) {
  const each = (count: number, element: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => element(n)).join('')
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="r" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${each(sheets, (n) => `<sheet id="a${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${each(linked, (n) => `<Relationship Id="${n}"/>`)}</Relationships>`,
    ),
  })
}

const rows = (inside: string) => workbookOf({ rows: inside })
const row = (inside: string) => rows(`<row r="1">${inside}</row>`)
const zeros = (count: number) => `<c r="A1"><v>0.${'0'.repeat(count)}1</v></c>`

const workbooks: Record<string, [Uint8Array<ArrayBuffer>, string]> = {
  'empty rows': [rows('<row/>'.repeat(100_000)), 'read'],
  'empty rows up to the limit of bytes': [rows('<row/>'.repeat(10 * megabyte)), manyCells],
  'one cell again and again': [row('<c r="A1"><v>1</v></c>'.repeat(100_000)), manyColumns],
  'empty cells': [row('<c r="A1"/>'.repeat(5 * megabyte)), manyCells],
  'long fractions': [rows(`<row>${zeros(990)}</row>`.repeat(9000)), 'read'],
  'a fraction of two million digits': [row(zeros(2 * megabyte)), longCell],
  'empty texts': [workbookOf({ sharedStrings: '<si/>'.repeat(3_900_000) }), manyCells],
  'a long tag': [rows(`<row a="${'b'.repeat(3 * megabyte)}"/>`), unreadable],
  'many sheets': [withSheets(90_000, 70_000), unreadable],
}
const texts: Record<string, [string, string]> = {
  commas: [','.repeat(4.9 * megabyte), manyColumns],
  'one line': ['a'.repeat(4.9 * megabyte), longCell],
  'one line of words': ['ab '.repeat(1.6 * megabyte), longCell],
  quotes: ['"'.repeat(4.9 * megabyte), longCell],
  'quotes inside': ['a"b'.repeat(1.6 * megabyte), longCell],
  'line breaks': ['\n'.repeat(4.9 * megabyte), 'read'],
  'blank rows': [',\n'.repeat(2.4 * megabyte), 'read'],
}

/** Of the processor: up to one second on a quick machine, three on one that is slow or shared. */
async function outcome(file: Uint8Array, format: 'workbook' | 'csv') {
  let said = ''
  for (let times = 0; times < 3; times += 1) {
    const before = processorMs()
    said = await read(file, format)
    if (processorMs() - before < 8_000) return { said, isFast: true }
  }
  return { said, isFast: false }
}

async function read(file: Uint8Array, format: 'workbook' | 'csv'): Promise<string> {
  try {
    for (const _ of checkedRows(await rowsOf(file, format)));
    return 'read'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

for (const [name, [bytes, said]] of Object.entries(workbooks)) {
  test(`a workbook with ${name}`, async () => {
    expect(bytes.byteLength).toBeLessThan(megabyte)
    expect(await outcome(bytes, 'workbook')).toEqual({ said, isFast: true })
  })
}

for (const [name, [text, said]] of Object.entries(texts)) {
  test(`CSV with ${name}`, async () => {
    expect(await outcome(new TextEncoder().encode(text), 'csv')).toEqual({ said, isFast: true })
  })
}
