import { CsvError, parse } from 'csv-parse/sync'
import { AppError, fail } from '#platform/errors'
import { spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'

/** Also of cells that were copied in a spreadsheet, which are separated by tabs. */
export function* readCsv(file: Uint8Array): Generator<SpreadsheetRow> {
  const { text, delimiter, skippedLines } = withoutDelimiterLine(decodeText(file))
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

/** Spreadsheets of Windows save CSV in its own encoding, in which not every text is valid UTF-8. */
function decodeText(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

const delimiters = ['\t', ';', ','] as const

/** Some programs name the delimiter in a first line, `sep=;`. */
function withoutDelimiterLine(text: string) {
  const named = /^\ufeff?sep=([\t;,|])\r?\n/i.exec(text)
  if (!named?.[1]) return { text, delimiter: mostFrequent(text), skippedLines: 0 }
  return { text: text.slice(named[0].length), delimiter: named[1], skippedLines: 1 }
}

/** In the first line with a separator outside quotes. */
function mostFrequent(text: string): string {
  const unquoted = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const lines = unquoted.split(/\r\n?|\n/)
  if (haveBars(lines)) return '|'
  const line = lines.find((each) => /[\t;,]/.test(each)) ?? ''
  const counts = delimiters.map((delimiter) => line.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** People write bars within cells, too: they separate where the first two lines have nothing else. */
function haveBars(lines: readonly string[]): boolean {
  const first = lines.filter((line) => line.trim() !== '').slice(0, 2)
  return first.length > 0 && first.every((line) => line.includes('|') && !/[\t;,]/.test(line))
}
