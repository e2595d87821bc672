/**
 * Rows are stored in batches, each with its counts in one transaction: after a kill the next attempt
 * reads the file again and goes on after the last whole batch.
 */
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { AppError } from '#kernel/errors'
import type { MediaStore } from '#kernel/media/store'
import { openStoredMedia } from '#kernel/media/storing'
import type { Company, Scope } from '#kernel/scope'
import type { JobServices } from '#kernel/workers/job'
import { readSpreadsheet } from '#outreach/spreadsheets/reading'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import { checkRow } from './checking-rows.ts'
import { choiceAmong } from './choosing-country.ts'
import { columnsToRead, composeRow } from './composing-rows.ts'
import { endImport } from './ending.ts'
import { type ImportRow, lockImport } from './finding.ts'
import { importContactList } from './jobs.ts'
import { storeRows } from './storing-rows.ts'

const batchSize = 500

interface Run extends Pick<JobServices, 'store'> {
  stopping?: AbortSignal | undefined
}

export async function runImport(company: Company, importId: number, { store, stopping }: Run) {
  const started = await company.scope((scope) => lockImport(scope, importId))
  if (started?.state !== 'running') return
  const rows = await rowsOf(company, started, store).catch((error) => asRefusal(error))
  if (rows instanceof AppError) {
    await company.scope((scope) => failImport(scope, importId, rows))
    return
  }
  const choice = choiceAmong(rows, started.numberChoice)
  let at = started.readRows
  let isRunning = true
  while (isRunning && at < rows.length) {
    if (stopping?.aborted) return goOnLater(company, importId)
    const batch = rows.slice(at, at + batchSize).map((row) => checkRow(row, choice))
    const from = at
    isRunning = await company.scope((scope) => storeRows(scope, { importId, from, batch }))
    at += batch.length
  }
  if (isRunning) await company.scope((scope) => finish(scope, importId))
}

function goOnLater(company: Company, importId: number) {
  return company.scope((scope) =>
    scope.later(importContactList, { importId }, { key: `${importId}` }),
  )
}

async function rowsOf(
  company: Company,
  row: ImportRow,
  store: MediaStore,
): Promise<SpreadsheetRow[]> {
  const file = await company.read((scope) => fileOf(scope, row))
  if (!file) throw new AppError('ERR_NO_MEDIA_FOUND')
  const columns = {
    name: row.nameColumns,
    surname: row.surnameColumns,
    number: row.numberColumns,
    email: row.emailColumns,
    countryCode: row.countryCodeColumns,
    areaCode: row.areaCodeColumns,
    company: row.companyColumns,
    homeCountryCode: row.homeCountryCode,
    isAtHome: row.isAtHome,
  }
  const { rows } = await readSpreadsheet(await openStoredMedia(store, file), {
    companyId: company.id,
    format: row.format,
    columns: columnsToRead(columns),
  })
  return rows.slice(row.headerRows).map(composeRow(columns))
}

async function fileOf({ db }: Scope, { mediaId }: ImportRow) {
  if (mediaId === null) return undefined
  const [file] = await db.select().from(media).where(eq(media.id, mediaId))
  return file
}

/** An outage is no refusal: the job tries again. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && [404, 413, 415].includes(error.status)) return error
  throw error
}

async function failImport(scope: Scope, id: number, { code }: AppError) {
  const row = await lockImport(scope, id)
  if (row?.state === 'running') await endImport(scope, row, { state: 'failed', failure: code })
}

async function finish(scope: Scope, id: number) {
  const row = await lockImport(scope, id)
  if (row?.state === 'running') await endImport(scope, row, { state: 'done' })
}
