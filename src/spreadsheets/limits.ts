export const spreadsheetLimits = {
  fileBytes: 5 * 1024 * 1024,
  /** Without the row of the headings. */
  rows: 10_000,
  columns: 20,
  cellLength: 1000,
  sharedStringsBytes: 20 * 1024 * 1024,
  sheetBytes: 64 * 1024 * 1024,
  /** Of a reading: longer or larger ones are ended. */
  timeMs: 30_000,
  memoryBytes: 512 * 1024 * 1024,
} as const

/** An argument of the executable, which starts itself again to read a file. */
export const readingCommand = 'read-spreadsheet'
