import { read, type WorkSheet } from '@e965/xlsx'
import { plainNumber } from '#company/phone-numbers/plain-number'
import { fail } from '#kernel/errors'
import { own } from '#kernel/own'
import { firstWithData, mostSheets } from './choosing-sheet.ts'
import type { SpreadsheetRow } from './row.ts'

/** The parser needs the whole file and has no limits of its own: only in a process that is ended. */
export function* readXls(file: Uint8Array): Generator<SpreadsheetRow> {
  const book = read(file, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
  })
  const visible = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden)
  const sheets = visible.flatMap((name) => own(book.Sheets, name) ?? [])
  if (sheets.length === 0) fail('ERR_SPREADSHEET_UNREADABLE')
  yield* firstWithData(sheets.slice(0, mostSheets).map(rowsOf))
}

function* rowsOf(sheet: WorkSheet): Generator<SpreadsheetRow> {
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    if (!row) continue
    yield { number: index + 1, cells: Array.from(row, (cell) => shownText(cell)) }
  }
}

function shownText(cell: { t: string; v?: unknown } | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'e') return ''
  if (cell.t === 'n') return plainNumber(String(cell.v))
  return cell.t === 'b' ? String(cell.v).toUpperCase() : String(cell.v)
}
