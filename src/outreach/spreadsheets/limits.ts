export const spreadsheetLimits = {
  fileBytes: 5 * 1024 * 1024,
  /** Without the row of the headings. */
  rows: 10_000,
  /** What stands in a row beyond them is not even read. */
  columns: 200,
  cellLength: 1000,
  sharedStringsBytes: 20 * 1024 * 1024,
  sheetBytes: 64 * 1024 * 1024,
  /** Tags and texts of a workbook, about two seconds of work: 10 000 rows of 60 cells. */
  tokens: 3_000_000,
  /** Of a reading: longer or larger ones are ended. */
  timeMs: 30_000,
  memoryBytes: 512 * 1024 * 1024,
} as const

/** Of a cell: one character more, so that one that is too long is still noticed. */
export const keptLength = spreadsheetLimits.cellLength + 1

/** An argument of the executable, which starts itself again to read a file. */
export const readingCommand = 'read-spreadsheet'
