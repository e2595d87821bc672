/**
 * Reads the file on standard input and writes its rows as lines of JSON. A process of its own, so
 * that it can be ended, and that what a hostile file does to a parser stays in it.
 */
import { setPriority } from 'node:os'
import { checkedRows } from './checked-rows.ts'
import { spreadsheetErrors } from './errors.ts'
import { rowsOf, type SpreadsheetFormat } from './formats.ts'
import type { SpreadsheetRow } from './row.ts'

export type ReadingLine = { row: SpreadsheetRow } | { total: number } | { error: string }

const lower = 5
const flushedLength = 64 * 1024

/** `columns` and `first` say which part of the rows is wanted; all are checked and counted. */
export async function runReading([format, columns, first]: string[]) {
  if (process.platform !== 'win32') setPriority(0, lower)
  const out = Bun.stdout.writer()
  let buffered = 0
  const write = (line: ReadingLine) => {
    const text = `${JSON.stringify(line)}\n`
    buffered += text.length
    out.write(text)
  }
  try {
    const file = await Bun.stdin.bytes()
    const rows = checkedRows(await rowsOf(file, asFormat(format)))
    const wanted = columns ? columns.split(',').map(Number) : undefined
    let total = 0
    for (const row of rows) {
      total += 1
      if (first && total > Number(first)) continue
      write({ row: wanted ? pick(row, wanted) : row })
      if (buffered > flushedLength) {
        await out.flush()
        buffered = 0
      }
    }
    write({ total })
  } catch (error) {
    write({ error: codeOf(error) })
  }
  await out.end()
}

function asFormat(text: string | undefined): SpreadsheetFormat {
  return text === 'csv' ? 'csv' : 'workbook'
}

function pick({ number, cells }: SpreadsheetRow, columns: number[]): SpreadsheetRow {
  return { number, cells: columns.map((column) => cells[column] ?? '') }
}

/** Whatever else a parser throws: the file is at fault. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return Object.hasOwn(spreadsheetErrors, code) ? code : 'ERR_SPREADSHEET_UNREADABLE'
}

if (import.meta.main) await runReading(process.argv.slice(2))
