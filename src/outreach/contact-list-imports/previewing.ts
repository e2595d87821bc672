import { fail } from '#platform/errors'
import { type ReadingOptions, readSpreadsheet } from '#platform/spreadsheets/reading'
import type { ImportPreview } from './contract.ts'
import { type ColumnChoice, importedFields } from './fields.ts'
import { type Columns, chooseColumns, mostTitleRows } from './recognizing.ts'

export interface UnderstoodFile {
  preview: ImportPreview
  columns: Columns
}

const shownRows = 10

/** The whole file is read, so that one beyond a limit is refused before anything is stored. */
export async function understandFile(
  file: Blob,
  choice: ColumnChoice,
  { companyId, format }: Pick<ReadingOptions, 'companyId' | 'format'>,
): Promise<UnderstoodFile> {
  const first = shownRows + mostTitleRows + 1
  const { rows, total } = await readSpreadsheet(file, { companyId, format, first })
  const columns = chooseColumns(rows, choice)
  const { headerRows } = columns
  const headings = headerRows > 0 ? (rows[headerRows - 1]?.cells ?? []) : []
  const shown = rows.slice(headerRows, headerRows + shownRows)
  const width = Math.max(headings.length, ...shown.map(({ cells }) => cells.length))
  const preview = {
    hasHeader: headerRows > 0,
    columns: Array.from({ length: width }, (_, at) => ({
      heading: headings[at] ?? '',
      field: importedFields.find((field) => columns[field].includes(at)) ?? null,
    })),
    rows: shown.map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    })),
    totalRows: Math.max(0, total - headerRows),
  }
  return { preview, columns }
}

export function requireNumbers({ number }: Columns): number[] {
  return number.length > 0 ? number : fail('ERR_IMPORT_WITHOUT_NUMBERS')
}
