import { fail } from '#platform/errors'
import type { SpreadsheetRow } from './row.ts'

export type SpreadsheetFormat = 'workbook' | 'csv'

/** Only what a file needs is loaded. A workbook's kind is that of its bytes, not of its name. */
export async function rowsOf(
  file: Uint8Array,
  format: SpreadsheetFormat,
): Promise<Iterable<SpreadsheetRow>> {
  if (format === 'csv') return (await import('./csv.ts')).readCsv(file)
  if (startsWith(file, [0x50, 0x4b])) return (await import('./xlsx.ts')).readXlsx(file)
  const isCompound = startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])
  return isCompound ? (await import('./xls.ts')).readXls(file) : fail('ERR_SPREADSHEET_UNREADABLE')
}

function startsWith(file: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte)
}
