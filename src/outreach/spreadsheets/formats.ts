import { fail } from '#kernel/errors'
import { decodeText } from './decoding.ts'
import type { SpreadsheetRow } from './row.ts'

/** `csv` is any text: cells with separators, or cards. */
export type SpreadsheetFormat = 'workbook' | 'csv'

/** Only what a file needs is loaded. Its kind is that of its bytes, not of its name. */
export async function rowsOf(
  file: Uint8Array,
  format: SpreadsheetFormat,
): Promise<Iterable<SpreadsheetRow>> {
  return format === 'csv' ? rowsOfText(decodeText(file)) : rowsOfWorkbook(file)
}

async function rowsOfText(text: string): Promise<Iterable<SpreadsheetRow>> {
  if (/^\ufeff?\s*BEGIN:VCARD/i.test(text)) return (await import('./vcard.ts')).readCards(text)
  return (await import('./csv.ts')).readCsv(text)
}

async function rowsOfWorkbook(file: Uint8Array): Promise<Iterable<SpreadsheetRow>> {
  if (startsWith(file, [0x50, 0x4b])) {
    const entries = (await import('./zip.ts')).readZipDirectory(file)
    if (entries.has('content.xml')) return (await import('./ods.ts')).readOds(entries)
    return (await import('./xlsx.ts')).readXlsx(entries)
  }
  const isCompound = startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])
  return isCompound ? (await import('./xls.ts')).readXls(file) : fail('ERR_SPREADSHEET_UNREADABLE')
}

function startsWith(file: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte)
}
