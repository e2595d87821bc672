import type { CountryChoice } from '#company/phone-numbers/plan/reading-in-country'
import { fail } from '#kernel/errors'
import { chargeWork, countWork, requireLeft } from '#kernel/http/rate-limiting'
import { refuseWhenStopping } from '#kernel/http/refusing-when-stopping'
import type { Services } from '#kernel/http/services'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import { openStoredMedia } from '#kernel/media/storing'
import type { Company } from '#kernel/scope'
import { checkRow } from '#outreach/contact-list-imports/checking-rows'
import { choiceAmong } from '#outreach/contact-list-imports/choosing-country'
import { columnsToRead, composeRow } from '#outreach/contact-list-imports/composing-rows'
import type { ImportPreview } from '#outreach/contact-list-imports/contract'
import type { ColumnChoice, NumberChoice } from '#outreach/contact-list-imports/fields'
import {
  previewFile,
  requireNumbers,
  understandFile,
} from '#outreach/contact-list-imports/previewing'
import type { SpreadsheetFormat } from '#outreach/spreadsheets/formats'
import { readSpreadsheet } from '#outreach/spreadsheets/reading'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import type { ImportedContacts } from './contract.ts'
import { storeContacts } from './storing-contacts.ts'

interface Upload {
  input: ColumnChoice & NumberChoice & { format: SpreadsheetFormat; preview: boolean }
  files: MediaRow[]
}

type UploadServices = Pick<Services, 'store' | 'limits' | 'stopping'>

/** The file is read and given up: what it held is stored, or was only shown. */
export async function takeContactFile(
  company: Company,
  { input, files: [file] }: Upload,
  services: UploadServices,
): Promise<ImportPreview | ImportedContacts> {
  if (!file) fail('ERR_VALIDATION', { fields: { file: 'Required' } })
  const { limits } = services
  const imports = { limit: 'bulk', who: company.id, refusal: 'ERR_TOO_MANY_IMPORTS' } as const
  if (!input.preview) requireLeft({ limits }, imports)
  countWork({ limits }, { ...imports, limit: 'sheets' })
  const answer = await read(company, { input, file }, services)
  if ('addedRows' in answer && answer.addedRows > 0) chargeWork({ limits }, imports)
  await discardMedia(services.store, company, [file])
  return answer
}

async function read(
  company: Company,
  { input, file }: Pick<Upload, 'input'> & { file: MediaRow },
  { store, stopping }: UploadServices,
): Promise<ImportPreview | ImportedContacts> {
  const { format, preview: isPreview, ...choice } = input
  const blob = await openStoredMedia(store, file)
  const reading = { companyId: company.id, format }
  const understood = await understandFile(blob, choice, reading)
  if (isPreview) return previewFile(blob, understood, reading)
  const { columns } = understood
  requireNumbers(columns)
  const { rows } = await readSpreadsheet(blob, {
    companyId: company.id,
    format,
    columns: columnsToRead(columns),
  })
  const composed = rows.slice(columns.headerRows).map(composeRow(columns))
  const checks = { choice: choiceAmong(composed, understood.choice), stopping }
  return storeInBatches(company, composed, checks)
}

/** Locks are released between transactions. */
const batchSize = 500

/** Of a program that stops the rest is refused: the same file adds it later. */
async function storeInBatches(
  company: Company,
  rows: SpreadsheetRow[],
  { choice, stopping }: { choice: CountryChoice; stopping: AbortSignal },
) {
  const imported: ImportedContacts = { addedRows: 0, refusedRows: [] }
  for (let from = 0; from < rows.length; from += batchSize) {
    refuseWhenStopping(stopping)
    const batch = rows.slice(from, from + batchSize).map((row) => checkRow(row, choice))
    const stored = await company.scope((scope) => storeContacts(scope, batch))
    imported.addedRows += stored.addedRows
    imported.refusedRows.push(...stored.refusedRows)
  }
  return imported
}
