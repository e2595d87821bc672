/**
 * One company, to take elsewhere: nothing of the installation, and of no other company. What is
 * sealed is sealed anew under a secret of the archive, which opens with a phrase of its own.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Client, escapeIdentifier } from 'pg'
import * as v from 'valibot'
import { backupLock, keepRemoved } from '#backup/kept-for-backup'
import type { BackupSettings } from '#backup/settings'
import { openDatabase } from '#kernel/database/open'
import { openSealer } from '#kernel/secrets/seal'
import { commit } from '#process/commit'
import { refuse } from '#process/refusal'
import { version } from '#process/version'
import { archiveKey } from '../archive-key.ts'
import { chooseSpot } from '../choosing-spot.ts'
import { copyMedia, listMedia, MediaCount } from '../copying-media.ts'
import { copyRows } from '../copying-tables.ts'
import { type Entry, smallEntry } from '../entries.ts'
import { letOthersReadFirst } from '../going-last.ts'
import { describeDatabase } from '../making.ts'
import {
  type CopiedTable,
  companyFolder,
  type Manifest,
  manifestEntry,
  rowsIn,
} from '../manifest.ts'
import { mediaOf } from '../media-source.ts'
import { takeLock, withOwnerClient } from '../owner-client.ts'
import { wrapKey } from '../phrase.ts'
import { makePhrase } from '../phrase-words.ts'
import type { Progress } from '../progress.ts'
import { columnsOf } from '../tables.ts'
import { writeArchive } from '../writing.ts'
import { resealer } from './resealing.ts'
import { linesOf, type Row, RowReader } from './rows.ts'
import { type CompanyTable, readCompanyTables, rowsOf } from './travelling.ts'

export interface CompanyToBackUp {
  companyId: number
  /** The keys of its WhatsApp numbers: else each is linked anew. */
  withSessions: boolean
  /** Also those in a bucket. */
  withMedia: boolean
}

export interface MadeCompanyBackup {
  file: string
  name: string
  bytes: number
  rows: number
  media: { files: number; missing: number; areLeft: boolean }
  /** Kept nowhere. */
  phrase: string
}

/** @param place a file, or a folder in which it gets a name */
export async function backUpCompany(
  settings: BackupSettings,
  { place, company, progress }: { place: string; company: CompanyToBackUp; progress: Progress },
): Promise<MadeCompanyBackup> {
  const { withMedia, companyId } = company
  const way = { isWhole: true, withMedia, name: `recado-company-${companyId}` }
  const { spot, media } = chooseSpot(settings, place, way)
  const database = await openDatabase(settings, { visit: true })
  return withOwnerClient(database, 'backup', async (client) => {
    const name = await nameOf(client, company)
    if (!(await takeLock(client, backupLock))) {
      refuse('Another backup is being made: wait until it is done.')
    }
    const areLeft = media === 'left'
    await letOthersReadFirst(client, database)
    const contents = new CompanyContents({ client, settings, company, name, areLeft, progress })
    const phrase = makePhrase()
    const key = await keyFor(phrase)
    const kept = areLeft ? undefined : keepRemoved(join(settings.dataDir, 'media'))
    try {
      const bytes = await writeArchive(spot, key, contents.entries())
      return { file: spot.place.pathOf(spot.name), name, bytes, phrase, ...contents.counts() }
    } finally {
      kept?.end()
    }
  })
}

async function nameOf(client: Client, { companyId }: CompanyToBackUp): Promise<string> {
  const { rows } = await client.query(
    'select name from companies where id = $1 and deleted_at is null',
    [companyId],
  )
  const [found] = v.parse(v.array(v.object({ name: v.string() })), rows)
  return found?.name ?? refuse(`There is no company ${companyId}: the page of companies has them.`)
}

/** A key of its own: the installation's would open everybody's backups. */
async function keyFor(phrase: string) {
  const dataKey = new Uint8Array(randomBytes(32))
  return archiveKey({ dataKey, wrapped: await wrapKey(dataKey, phrase) })
}

interface Work {
  client: Client
  settings: BackupSettings
  company: CompanyToBackUp
  name: string
  areLeft: boolean
  progress: Progress
}

class CompanyContents {
  readonly #work: Work
  readonly #copied: CopiedTable[] = []
  readonly #count = new MediaCount()
  readonly #secret = randomBytes(32).toString('base64')

  constructor(work: Work) {
    this.#work = work
  }

  async *entries(): AsyncGenerator<Entry> {
    const { client, company, areLeft } = this.#work
    await client.query('begin isolation level repeatable read read only')
    const about = await describeDatabase(client)
    if (!areLeft) await listMedia(client, { only: rowsOf('company_id', company.companyId) })
    for (const table of await readCompanyTables(client, company)) yield* this.#copy(table)
    await client.query('commit')
    if (!areLeft) yield* copyMedia(client, this.#mediaParts())
    yield smallEntry(manifestEntry, JSON.stringify(this.#manifest(about)))
  }

  counts() {
    const { files, missing } = this.#count
    const rows = rowsIn(this.#copied)
    return { rows, media: { files, missing, areLeft: this.#work.areLeft } }
  }

  #mediaParts() {
    const { settings, progress } = this.#work
    return { source: mediaOf(settings), count: this.#count, progress }
  }

  #copy(table: CompanyTable) {
    const { client, settings, company, progress } = this.#work
    const { companyId } = company
    const reseal = resealer(table, {
      from: { companyId, sealer: openSealer(settings.appSecret) },
      to: { companyId, sealer: openSealer(this.#secret) },
    })
    return copyRows(client, {
      table,
      folder: companyFolder,
      query: `copy (select ${columnsOf(table)} from ${escapeIdentifier(table.name)}
        where ${rowsOf(table.owner, companyId)}) to stdout`,
      ...(reseal && { changed: (chunks: AsyncIterable<Uint8Array>) => changed(chunks, reseal) }),
      copied: this.#copied,
      progress,
    })
  }

  #manifest(about: Awaited<ReturnType<typeof describeDatabase>>): Manifest {
    const { files, bytes, missing } = this.#count
    const { areLeft, company, name } = this.#work
    const sha256 = this.#count.digest()
    return {
      ...about,
      version,
      commit: commit(),
      tables: this.#copied,
      sequences: [],
      media: { place: areLeft ? 'bucket' : 'archive', files, bytes, missing, sha256 },
      appSecret: this.#secret,
      company: { id: company.companyId, name, withSessions: company.withSessions },
    }
  }
}

async function* changed(chunks: AsyncIterable<Uint8Array>, change: (row: Row) => void) {
  const reader = new RowReader()
  for await (const chunk of chunks) {
    const rows = reader.read(chunk)
    for (const row of rows) change(row)
    if (rows.length > 0) yield linesOf(rows)
  }
}
