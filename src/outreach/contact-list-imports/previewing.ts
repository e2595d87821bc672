import type { CountryChoice } from '#company/phone-numbers/plan/reading-in-country'
import { fail } from '#kernel/errors'
import { type ReadingOptions, readSpreadsheet } from '#outreach/spreadsheets/reading'
import { choiceAmong, choiceOf } from './choosing-country.ts'
import { columnsToRead, composeRow } from './composing-rows.ts'
import type { ImportPreview } from './contract.ts'
import { countNumbers, storedNumber } from './counting-countries.ts'
import { type ColumnChoice, importedFields, type NumberChoice } from './fields.ts'
import { type Columns, chooseColumns, mostTitleRows } from './recognizing.ts'

export interface UnderstoodFile {
  columns: Columns
  /** How its numbers are read. */
  choice: CountryChoice
  totalRows: number
  shown: Pick<ImportPreview, 'hasHeader' | 'columns'> & {
    rows: { number: number; cells: string[] }[]
  }
}

type Reading = Pick<ReadingOptions, 'companyId' | 'format'>

const shownRows = 10

/** The whole file is read, so that one beyond a limit is refused before anything is stored. */
export async function understandFile(
  file: Blob,
  given: ColumnChoice & NumberChoice,
  { companyId, format }: Reading,
): Promise<UnderstoodFile> {
  const first = shownRows + mostTitleRows + 1
  const { rows, total } = await readSpreadsheet(file, { companyId, format, first })
  const columns = chooseColumns(rows, given)
  const { headerRows, isOwnExport } = columns
  const headings = headerRows > 0 ? (rows[headerRows - 1]?.cells ?? []) : []
  const shown = rows.slice(headerRows, headerRows + shownRows)
  const width = Math.max(headings.length, ...shown.map(({ cells }) => cells.length))
  return {
    columns,
    choice: isOwnExport ? {} : choiceOf(given),
    totalRows: Math.max(0, total - headerRows),
    shown: {
      hasHeader: headerRows > 0,
      columns: Array.from({ length: width }, (_, at) => ({
        heading: headings[at] ?? '',
        field: importedFields.find((field) => columns[field].includes(at)) ?? null,
      })),
      rows: shown.map(({ number, cells }) => ({
        number,
        cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      })),
    },
  }
}

/** Every number of the file is read, as the import will. */
export async function previewFile(
  file: Blob,
  { columns, choice, totalRows, shown }: UnderstoodFile,
  { companyId, format }: Reading,
): Promise<ImportPreview> {
  const rows = columns.number.length > 0 ? await composedRows() : []
  const chosen = choiceAmong(rows, choice)
  return {
    ...shown,
    rows: shown.rows.map((row, at) => ({
      ...row,
      stored: storedNumber(rows[at]?.cells[1] ?? '', chosen),
    })),
    totalRows,
    isOwnExport: columns.isOwnExport,
    numbers: await countNumbers(rows, chosen),
  }

  async function composedRows() {
    const read = { companyId, format, columns: columnsToRead(columns) }
    const { rows } = await readSpreadsheet(file, read)
    return rows.slice(columns.headerRows).map(composeRow(columns))
  }
}

export function requireNumbers({ number }: Columns): number[] {
  return number.length > 0 ? number : fail('ERR_IMPORT_WITHOUT_NUMBERS')
}
