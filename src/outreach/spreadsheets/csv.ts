import { CsvError, parse } from 'csv-parse/sync'
import { AppError, fail } from '#kernel/errors'
import { delimiterOf } from './delimiter.ts'
import { spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'

/** Text with cells, also those copied in a spreadsheet, which are separated by tabs. */
export function* readCsv(decoded: string): Generator<SpreadsheetRow> {
  const { text, delimiter, skippedLines } = withoutDelimiterLine(decoded)
  const rows: SpreadsheetRow[] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
      cast: withinColumns,
      on_record: (record, { lines }) => {
        if (rows.length > spreadsheetLimits.rows) fail('ERR_SPREADSHEET_TOO_MANY_ROWS')
        rows.push({ number: lines + skippedLines, cells: record })
        return null
      },
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isTooLong(error)) fail('ERR_SPREADSHEET_CELL_TOO_LONG')
    throw new AppError('ERR_SPREADSHEET_UNREADABLE', { cause: error })
  }
  yield* rows
}

/** A line without an end is left when it is longer than a row of full cells. */
const longestRow = 2 * spreadsheetLimits.columns * spreadsheetLimits.cellLength

function isTooLong(error: unknown): boolean {
  return error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
}

/** Blank ones beyond the limit are refused as well: a line can have millions. */
function withinColumns(cell: string, { index }: { index: number }): string {
  return index < spreadsheetLimits.columns ? cell : fail('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
}

/** Some programs name the delimiter in a first line, `sep=;`. */
function withoutDelimiterLine(text: string) {
  const named = /^\ufeff?sep=([\t;,|])\r?\n/i.exec(text)
  if (!named?.[1]) return { text, delimiter: delimiterOf(text), skippedLines: 0 }
  return { text: text.slice(named[0].length), delimiter: named[1], skippedLines: 1 }
}
