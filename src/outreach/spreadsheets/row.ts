/** A row that is not blank. */
export interface SpreadsheetRow {
  /** As the spreadsheet program shows it, from 1. */
  number: number
  /** Trimmed; a cell left out is blank. */
  cells: string[]
}
