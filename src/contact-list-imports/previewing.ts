import { fail } from '#errors'
import { type ReadingOptions, readSpreadsheet } from '#spreadsheets/reading'
import type { ImportPreview } from './contract.ts'
import { type ColumnChoice, importedFields } from './fields.ts'
import { type Columns, chooseColumns } from './recognizing.ts'

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
  const { rows, total } = await readSpreadsheet(file, { companyId, format, first: shownRows + 1 })
  const columns = chooseColumns(rows, choice)
  const headings = columns.hasHeader ? (rows[0]?.cells ?? []) : []
  const shown = columns.hasHeader ? rows.slice(1) : rows.slice(0, shownRows)
  const width = Math.max(headings.length, ...shown.map(({ cells }) => cells.length))
  const preview = {
    hasHeader: columns.hasHeader,
    columns: Array.from({ length: width }, (_, at) => ({
      heading: headings[at] ?? '',
      field: importedFields.find((field) => columns[field] === at) ?? null,
    })),
    rows: shown.map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    })),
    totalRows: Math.max(0, columns.hasHeader ? total - 1 : total),
  }
  return { preview, columns }
}

export function requireNumbers({ number }: Columns): number {
  return number ?? fail('ERR_IMPORT_WITHOUT_NUMBERS')
}
