/**
 * One company into an installation that others use, while it serves: under a new id of its own,
 * with every other id as it was. One transaction, so that others see all of it or nothing.
 */

import type { ParsedTarEntry } from 'modern-tar'
import { type Client, DatabaseError } from 'pg'
import * as v from 'valibot'
import { backupLock, keptForBackup } from '#backup/kept-for-backup'
import type { BackupSettings } from '#backup/settings'
import { ourSchema } from '#db/migrate.ts'
import { openDatabase } from '#kernel/database/open'
import { openMediaStore } from '#kernel/media/store'
import { openSealer } from '#kernel/secrets/seal'
import type { Job } from '#kernel/workers/job'
import { typed } from '#process/command-name'
import { commit } from '#process/commit'
import { refuse } from '#process/refusal'
import { version } from '#process/version'
import { findKey, type KeySources } from '../finding-key.ts'
import { type Manifest, manifestEntry, mediaEntry, tableEntry } from '../manifest.ts'
import { takeLock, withOwnerClient } from '../owner-client.ts'
import { findSpot } from '../places/finding-spot.ts'
import { type Progress, silent } from '../progress.ts'
import { type ArchiveReading, openArchive, readEntries, skip } from '../reading.ts'
import { isOlder, refuseOtherSchema } from '../schema-of-archive.ts'
import { type Allowance, asVerified, freeSpaceOf } from '../unpacking.ts'
import { verifyArchive } from '../verifying.ts'
import { refuseHarm } from './checking.ts'
import { type Claim, listClaims, readClaims } from './claims.ts'
import { type LeftOut, settleIn } from './fitting.ts'
import { holdBackCompany } from './holding-back.ts'
import { refuseUnknownTables } from './known-tables.ts'
import { CompanyLoader } from './loading.ts'
import { ArrivingMedia } from './media.ts'
import { refuseTaken } from './people.ts'
import { moveSequences } from './sequences.ts'
import { type CompanyTable, readCompanyTables } from './travelling.ts'

export interface CompanyRestoreOptions extends Omit<KeySources, 'dataDir' | 'keyFile'> {
  /** Without one it gets a plan on the page of companies. */
  planId: number | undefined
  /** Refuses what whoever restores does not want to take. */
  accept(claims: readonly Claim[]): Promise<void>
  jobs: readonly Job[]
  progress(title: string): Progress
}

export interface RestoredCompany extends LeftOut {
  companyId: number
  manifest: Manifest
}

export async function restoreCompany(
  settings: BackupSettings,
  path: string,
  options: CompanyRestoreOptions,
): Promise<RestoredCompany> {
  const archive = await openArchive(await findSpot(path, settings))
  const { dataDir } = settings
  const { archiveKey } = await findKey(archive, { ...options, keyFile: undefined, dataDir })
  const { file } = archive
  const manifest = await verifyArchive({
    archive,
    key: archiveKey,
    progress: options.progress('Verifying'),
    room: settings.databaseUrl ? undefined : await freeSpaceOf(dataDir, file),
  })
  refuseOtherSchema(file, manifest)
  if (!manifest.company) {
    refuse(`${file} is of a whole installation: restore it without --company.`)
  }
  const read = { archive, key: archiveKey }
  const database = await openDatabase(settings, { visit: true })
  return withOwnerClient(database, 'restore', async (client) => {
    const tables = await readCompanyTables(client, { withSessions: true })
    refuseUnknownTables(file, { manifest, here: tables })
    refuseOlder(file, manifest)
    const claims = await readClaims({ ...read, progress: silent }, manifest)
    await refuseTaken(client, claims.addresses)
    await refuseUnknownPlan(client, options)
    await options.accept(await listClaims(client, claims, options))
    if (!(await takeLock(client, backupLock))) {
      refuse('A backup is being made: wait until it is done.')
    }
    const companyId = await newCompanyId(client)
    const media = new ArrivingMedia(openMediaStore(settings, keptForBackup), companyId)
    try {
      const arrival = { settings, options, manifest, media, companyId, tables, ...read }
      const leftOut = await arrive(client, arrival).catch((error) => refuseUnfit(file, error))
      await media.stay()
      return { companyId, manifest, ...leftOut }
    } catch (error) {
      if (await isNotThere(client, companyId)) await media.removeAgain()
      throw error
    }
  })
}

interface Arrival extends Omit<ArchiveReading, 'progress'> {
  tables: readonly CompanyTable[]
  settings: BackupSettings
  options: CompanyRestoreOptions
  manifest: Manifest
  media: ArrivingMedia
  companyId: number
}

async function arrive(client: Client, arrival: Arrival): Promise<LeftOut> {
  const { settings, options, manifest, media, companyId, tables, archive, key } = arrival
  const { file } = archive
  const was = { companyId: manifest.company?.id ?? 0, sealer: openSealer(manifest.appSecret) }
  await client.query('begin')
  await loadWithoutTriggers(client)
  const home = { companyId, sealer: openSealer(settings.appSecret) }
  const loader = new CompanyLoader(client, { tables: manifest.tables, from: was, to: home })
  await loader.prepare()
  const held = asVerified(file, manifest)
  const progress = options.progress('Restoring')
  progress.expect(archive.size)
  for await (const entry of readEntries({ archive, key, progress })) {
    await take(entry, { loader, media, held })
  }
  await loader.end()
  const leftOut = await settleIn(client, options)
  await client.query(`set local session_replication_role = 'origin'`)
  await holdBackCompany(client, { companyId, jobs: options.jobs })
  await refuseHarm(client, { file, companyId, tables })
  await moveSequences(client, { companyId, tables, file })
  await client.query('commit')
  progress.end()
  return leftOut
}

/** Values that no column takes, numbers that are there twice, connections that go away with it. */
function refuseUnfit(file: string, error: unknown): never {
  const isOfRows = error instanceof DatabaseError && /^(2[123]|54)/.test(error.code ?? '')
  if (!isOfRows) throw error
  const where = [error.table, error.column ?? error.constraint].filter(Boolean).join('.')
  const place = where ? ` (${where})` : ''
  refuse(`Rows of ${file} do not fit: ${error.message}${place}. Nothing was restored.`, {
    cause: error,
  })
}

/** A commit whose answer was lost may have been done: of that the collector of media asks later. */
async function isNotThere(client: Client, companyId: number): Promise<boolean> {
  try {
    await client.query('rollback')
    const { rowCount } = await client.query('select from companies where id = $1', [companyId])
    return rowCount === 0
  } catch {
    return false
  }
}

/** Counters come with the company: triggers would count everything twice. */
async function loadWithoutTriggers(client: Client) {
  await client
    .query(`set local session_replication_role = 'replica'`)
    .catch((cause) =>
      refuse(
        'The user of DATABASE_URL may not set session_replication_role: let a superuser say GRANT SET ON PARAMETER session_replication_role to it.',
        { cause },
      ),
    )
}

async function newCompanyId(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence('companies', 'id'))::integer id`,
  )
  return v.parse(v.object({ id: v.number() }), rows[0]).id
}

interface Places {
  loader: CompanyLoader
  media: ArrivingMedia
  held: Allowance
}

async function take({ header, body }: ParsedTarEntry, { loader, media, held }: Places) {
  if (header.name !== manifestEntry) held.take(header.size)
  const table = tableEntry.exec(header.name)?.[1]
  if (table) return loader.add(table, body)
  const key = mediaEntry.exec(header.name)?.[1]
  if (key) return media.add(key, body)
  await skip(body)
}

/** Its rows go among those of others, whose tables migrations have already changed. */
function refuseOlder(file: string, manifest: Manifest) {
  if (!isOlder(manifest)) return
  const ours = ourSchema.migrations.at(-1)?.name
  refuse(
    `${file} was made by Recado ${manifest.version} (${manifest.commit}) with the schema up to ${manifest.migrations.at(-1)?.name}, and this is Recado ${version} (${commit()}) with the schema up to ${ours}. Start that one with an empty DATA_DIR and say ${typed('restore FILE --company')} there; start this one on the same folder, which brings it up to date; and make the archive again with ${typed('backup FILE --company')}. Nothing was restored.`,
  )
}

async function refuseUnknownPlan(client: Client, { planId }: CompanyRestoreOptions) {
  if (planId === undefined) return
  const { rowCount } = await client.query('select from plans where id = $1', [planId])
  if (rowCount === 0) refuse(`There is no plan ${planId}.`)
}
