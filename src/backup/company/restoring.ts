/**
 * One company into an installation that others use, while it serves: under a new id of its own,
 * with every other id as it was. One transaction, so that others see all of it or nothing.
 */
import type { ParsedTarEntry } from 'modern-tar'
import type { Client } from 'pg'
import * as v from 'valibot'
import { ourSchema } from '#db/migrate.ts'
import { commit } from '#platform/commit'
import { openDatabase } from '#platform/database/open'
import type { BackupSettings } from '#platform/http/backup-desk'
import { backupLock } from '#platform/media/kept-for-backup'
import { openMediaStore } from '#platform/media/store'
import { refuse } from '#platform/refusal'
import { openSealer } from '#platform/seal'
import { version } from '#platform/version'
import type { Job } from '#platform/workers/job'
import { findKey, type KeySources } from '../finding-key.ts'
import { type Manifest, mediaEntry, tableEntry } from '../manifest.ts'
import { takeLock, withOwnerClient } from '../owner-client.ts'
import { findSpot } from '../places/finding-spot.ts'
import { type Progress, silent } from '../progress.ts'
import { type Archive, openArchive, readEntries } from '../reading.ts'
import { isOlder, refuseOtherSchema } from '../schema-of-archive.ts'
import { verifyArchive } from '../verifying.ts'
import { type LeftOut, settleIn } from './fitting.ts'
import { holdBackCompany } from './holding-back.ts'
import { CompanyLoader } from './loading.ts'
import { ArrivingMedia } from './media.ts'
import { RowReader, textOf } from './rows.ts'
import { moveSequences } from './sequences.ts'

export interface CompanyRestoreOptions extends Omit<KeySources, 'dataDir' | 'keyFile'> {
  /** Without one it gets a plan on the page of companies. */
  planId: number | undefined
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
  const manifest = await verifyArchive(archive, archiveKey, options.progress('Verifying'))
  refuseOtherSchema(archive.file, manifest)
  if (!manifest.company) {
    refuse(`${archive.file} is of a whole installation: restore it without --company.`)
  }
  refuseOlder(archive.file, manifest)
  const read = { archive, key: archiveKey }
  const people = await addressesIn(read, manifest)
  const database = await openDatabase(settings, { visit: true })
  return withOwnerClient(database, 'restore', async (client) => {
    if (!(await takeLock(client, backupLock))) {
      refuse('A backup is being made: wait until it is done.')
    }
    await refuseTaken(client, people)
    await refuseUnknownPlan(client, options)
    const companyId = await newCompanyId(client)
    const media = new ArrivingMedia(openMediaStore(settings), companyId)
    try {
      const arrival = { settings, options, manifest, media, companyId, ...read }
      const leftOut = await arrive(client, arrival)
      await media.stay()
      return { companyId, manifest, ...leftOut }
    } catch (error) {
      if (await isNotThere(client, companyId)) await media.removeAgain()
      throw error
    }
  })
}

interface Reading {
  archive: Archive
  key: Uint8Array
}

interface Arrival extends Reading {
  settings: BackupSettings
  options: CompanyRestoreOptions
  manifest: Manifest
  media: ArrivingMedia
  companyId: number
}

async function arrive(client: Client, arrival: Arrival): Promise<LeftOut> {
  const { settings, options, manifest, media, companyId, archive, key } = arrival
  const was = { companyId: manifest.company?.id ?? 0, sealer: openSealer(manifest.appSecret) }
  await client.query('begin')
  await loadWithoutTriggers(client)
  const home = { companyId, sealer: openSealer(settings.appSecret) }
  const loader = new CompanyLoader(client, { tables: manifest.tables, from: was, to: home })
  await loader.prepare()
  const progress = options.progress('Restoring')
  progress.expect(archive.size)
  for await (const entry of readEntries({ archive, key, progress })) {
    await take(entry, { loader, media })
  }
  await loader.end()
  const leftOut = await settleIn(client, options)
  await client.query(`set local session_replication_role = 'origin'`)
  await holdBackCompany(client, { companyId, jobs: options.jobs })
  await moveSequences(client, { companyId, tables: manifest.tables })
  await client.query('commit')
  progress.end()
  return leftOut
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
}

async function take({ header, body }: ParsedTarEntry, { loader, media }: Places) {
  const table = tableEntry.exec(header.name)?.[1]
  if (table) return loader.add(table, body)
  const key = mediaEntry.exec(header.name)?.[1]
  if (key) return media.add(key, body)
  await body.cancel()
}

/** Its rows go among those of others, whose tables migrations have already changed. */
function refuseOlder(file: string, manifest: Manifest) {
  if (!isOlder(manifest)) return
  const ours = ourSchema.migrations.at(-1)?.name
  refuse(
    `${file} was made by Recado ${manifest.version} (${manifest.commit}) with the schema up to ${manifest.migrations.at(-1)?.name}, and this is Recado ${version} (${commit()}) with the schema up to ${ours}. Start that one with an empty DATA_DIR and say recado restore FILE --company there; start this one on the same folder, which brings it up to date; and make the archive again with recado backup FILE --company. Nothing was restored.`,
  )
}

/** Its users come first in an archive. */
async function addressesIn({ archive, key }: Reading, { tables }: Manifest): Promise<string[]> {
  const at = tables.find(({ name }) => name === 'users')?.columns.indexOf('email') ?? -1
  const addresses: string[] = []
  const reader = new RowReader()
  for await (const { header, body } of readEntries({ archive, key, progress: silent })) {
    if (tableEntry.exec(header.name)?.[1] !== 'users') break
    for await (const chunk of body) {
      addresses.push(...reader.read(chunk).map((row) => textOf(row[at] ?? '')))
    }
  }
  return addresses
}

/** Everybody logs in by an address of their own. */
async function refuseTaken(client: Client, addresses: string[]) {
  const { rows } = await client.query(
    'select email from users where lower(email) = any(select lower(a) from unnest($1::text[]) a) order by 1',
    [addresses],
  )
  if (rows.length === 0) return
  const taken = v.parse(v.array(v.object({ email: v.string() })), rows).map(({ email }) => email)
  refuse(
    `Nothing was restored: these addresses already log in here: ${taken.join(', ')}. Change them here or there, and try again.`,
  )
}

async function refuseUnknownPlan(client: Client, { planId }: CompanyRestoreOptions) {
  if (planId === undefined) return
  const { rowCount } = await client.query('select from plans where id = $1', [planId])
  if (rowCount === 0) refuse(`There is no plan ${planId}.`)
}
