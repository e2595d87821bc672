/** The answer to an upload: what was understood of it, or the contacts that it added. */

import { fail, isErrorCode } from '#kernel/errors'
import { chargeWork, countWork, requireLeft } from '#kernel/http/rate-limiting'
import type { Services } from '#kernel/http/services'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { openStoredMedia, storeMedia } from '#kernel/media/storing'
import type { Company } from '#kernel/scope'
import { restFor } from '#kernel/time/resting'
import type { SpreadsheetFormat } from '#outreach/spreadsheets/formats'
import { createdItems } from './created-items.ts'
import type { ColumnChoice, NumberChoice } from './fields.ts'
import { findImport, type ImportRow } from './finding.ts'
import { previewFile, understandFile } from './previewing.ts'
import { startImport } from './starting.ts'

interface Upload {
  input: ColumnChoice &
    NumberChoice & { contactListId: number; preview: boolean; text?: string | undefined }
  files: MediaRow[]
}

type UploadServices = Pick<Services, 'store' | 'limits' | 'stopping'>

export async function takeWorkbook(
  company: Company,
  { input, files }: Upload,
  services: UploadServices,
) {
  const [file] = files
  if (!file) fail('ERR_VALIDATION', { fields: { file: 'Required' } })
  return take(company, { input, file, format: 'workbook' }, services)
}

export async function takeRows(
  company: Company,
  { input, files }: Upload,
  services: UploadServices,
) {
  const { store } = services
  const [file] = files
  if (file) return take(company, { input, file, format: 'csv' }, services)
  if (!input.text) fail('ERR_VALIDATION', { fields: { file: 'Required' } })
  const pasted = await storeText(company, input.text, store)
  try {
    return await take(company, { input, file: pasted, format: 'csv' }, services)
  } catch (error) {
    await discardMedia(store, company, [pasted]).catch(() => {})
    throw error
  }
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}

function storeText(company: Company, text: string, store: MediaStore) {
  return storeMedia(store, company, { stream: bytesOf(text), name: '', type: 'text/csv' })
}

async function take(
  company: Company,
  { input, file, format }: Pick<Upload, 'input'> & { file: MediaRow; format: SpreadsheetFormat },
  { store, limits, stopping }: UploadServices,
) {
  const { contactListId, preview: isPreview, ...choice } = input
  const imports = { limit: 'bulk', who: company.id, refusal: 'ERR_TOO_MANY_IMPORTS' } as const
  if (!isPreview) requireLeft({ limits }, imports)
  countWork({ limits }, { ...imports, limit: 'sheets' })
  const opened = await openStoredMedia(store, file)
  const reading = { companyId: company.id, format }
  const understood = await understandFile(opened, choice, reading)
  if (isPreview) {
    const preview = await previewFile(opened, understood, reading)
    await discardMedia(store, company, [file])
    return preview
  }
  const { id } = await company.scope((scope) => {
    return startImport(scope, { contactListId, file, format, ...understood })
  })
  const { state, failure, itemIds } = await ended(company, id, stopping)
  if (state === 'running' || itemIds.length > 0) chargeWork({ limits }, imports)
  if (state === 'failed') fail(failure && isErrorCode(failure) ? failure : 'ERR_INTERNAL')
  return createdItems(company, itemIds)
}

const polledEveryMs = 100
const longestWaitMs = 60_000

/** Or as it is after a minute, of a server with many jobs, or that stops: it goes on all the same. */
async function ended(company: Company, id: number, stopping: AbortSignal): Promise<ImportRow> {
  const until = Date.now() + longestWaitMs
  for (;;) {
    const row = await company.read((scope) => findImport(scope, id))
    if (row.state !== 'running' || Date.now() > until || stopping.aborted) return row
    await restFor(polledEveryMs, stopping)
  }
}
