import { fail } from '#kernel/errors'
import { withoutGuard } from '#kernel/text/csv'
import { storableText } from '#kernel/text/storable'
import { spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'

/** Of the spreadsheet programs. */
const lastRow = 1_048_576
const maxRows = spreadsheetLimits.rows + 1

/** Without blank rows; fails at the first one beyond a limit. */
export function* checkedRows(rows: Iterable<SpreadsheetRow>): Generator<SpreadsheetRow> {
  let count = 0
  for (const { number, cells: given } of rows) {
    const cells = withoutBlankEnd(given.map(storableCell))
    if (cells.length === 0) continue
    if (!isRowNumber(number)) fail('ERR_SPREADSHEET_UNREADABLE')
    count += 1
    if (count > maxRows) fail('ERR_SPREADSHEET_TOO_MANY_ROWS')
    if (cells.length > spreadsheetLimits.columns) fail('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
    yield { number, cells }
  }
}

/** A file can claim any number: `NaN`, `-1`, `1e308`. */
const isRowNumber = (number: number) => Number.isInteger(number) && number > 0 && number <= lastRow

/** Our own files guard formulas. */
function storableCell(text: string): string {
  const written = storableText(text).replace(/\r\n?/g, '\n').trim()
  const trimmed = withoutGuard(written).trim()
  if (trimmed.length > spreadsheetLimits.cellLength) fail('ERR_SPREADSHEET_CELL_TOO_LONG')
  return trimmed
}

function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
