import { expect, test } from 'bun:test'
import { readSpreadsheet } from './reading.ts'
import { savedWorkbook } from './testing/workbooks.ts'

const companyId = 1
const people = [
  ['Nombre', 'Número', 'E-mail'],
  ['Ana', 5215512345678, 'ana@example.com'],
  ['João', '5511987654321', null],
]
const shown = [
  ['Nombre', 'Número', 'E-mail'],
  ['Ana', '5215512345678', 'ana@example.com'],
  ['João', '5511987654321'],
]

test('all kinds of workbook are read alike', async () => {
  for (const kind of ['xls', 'xlsx', 'ods'] as const) {
    const file = new Blob([savedWorkbook(people, kind)])
    const { rows, total } = await readSpreadsheet(file, { companyId, format: 'workbook' })
    expect(rows.map(({ cells }) => cells)).toEqual(shown)
    expect(total).toBe(3)
  }
})

test('only the wanted columns of the first rows are returned', async () => {
  const file = new Blob([savedWorkbook(people, 'xlsx')])
  const read = await readSpreadsheet(file, {
    companyId,
    format: 'workbook',
    columns: [2, 0],
    first: 2,
  })
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    ['E-mail', 'Nombre'],
    ['ana@example.com', 'Ana'],
  ])
  expect(read.total).toBe(3)
})

test('the reason of a refusal is that of the reader', async () => {
  const tooMany = new Blob(['a\n'.repeat(10_002)])
  expect(readSpreadsheet(tooMany, { companyId, format: 'csv' })).rejects.toThrow(
    'ERR_SPREADSHEET_TOO_MANY_ROWS',
  )
  const exe = new Blob(['MZ\x90\0 this program cannot be run'])
  const broken = new Blob([savedWorkbook(people, 'xls').slice(0, 1000)])
  for (const file of [exe, broken, new Blob([])]) {
    expect(readSpreadsheet(file, { companyId, format: 'workbook' })).rejects.toThrow(
      'ERR_SPREADSHEET_UNREADABLE',
    )
  }
})

test('a reading is ended at its limit of time and of memory', async () => {
  const rows = Array.from({ length: 9000 }, (_, at) => [`Persona ${at}`, 5215500000000 + at])
  const file = new Blob([savedWorkbook(rows, 'xls')])
  const read = (limit: { timeMs?: number; memoryBytes?: number }) =>
    readSpreadsheet(file, { companyId, format: 'workbook', ...limit })
  expect(read({ timeMs: 20 })).rejects.toThrow('ERR_SPREADSHEET_TOO_SLOW')
  expect(read({ memoryBytes: 1_000_000 })).rejects.toThrow('ERR_SPREADSHEET_TOO_MUCH_MEMORY')
  const small = new Blob([savedWorkbook(people, 'xls')])
  expect((await readSpreadsheet(small, { companyId, format: 'workbook' })).total).toBe(3)
})
