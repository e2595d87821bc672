/** Of several sheets the first one with data: before it may be empty ones, or a cover with titles. */
import { spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'

/** Each is read until its first row of data. */
export const mostSheets = 10

export function* firstWithData(
  sheets: Iterable<Iterable<SpreadsheetRow>>,
): Generator<SpreadsheetRow> {
  let first: SpreadsheetRow[] | undefined
  for (const sheet of sheets) {
    const titles: SpreadsheetRow[] = []
    let isChosen = false
    for (const row of sheet) {
      if (!isChosen && !hasData(row) && titles.length <= spreadsheetLimits.rows) {
        if (row.cells.some(isFilled)) titles.push(row)
        continue
      }
      if (!isChosen) yield* titles
      isChosen = true
      yield row
    }
    if (isChosen) return
    if (!first?.length) first = titles
  }
  yield* first ?? []
}

/** Titles stand alone; a number alone may be one of a list of numbers. */
function hasData({ cells }: SpreadsheetRow): boolean {
  return cells.filter(isFilled).length > 1 || cells.some((cell) => numberLike.test(cell))
}

const isFilled = (cell: string) => cell.trim() !== ''
const numberLike = /^[\s+(]*\d[\d\s().-]{6,40}$/
