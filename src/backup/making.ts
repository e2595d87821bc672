/**
 * One transaction reads all tables, so the archive is of one moment; nobody waits for it. Files come
 * after it: they never change, and those that are removed meanwhile are kept until the end.
 */
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import { commit } from '#platform/commit'
import { openDatabase } from '#platform/database/open'
import type { BackupSettings } from '#platform/http/backup-desk'
import { backupLock, keepRemoved } from '#platform/media/kept-for-backup'
import { momentInName } from '#platform/moment-in-name'
import { refuse } from '#platform/refusal'
import { version } from '#platform/version'
import { copyMedia, listMedia, MediaCount } from './copying-media.ts'
import { copyTables } from './copying-tables.ts'
import { dataKeyIn, idOfKey, wrappedKeyIn } from './data-key.ts'
import { type Entry, smallEntry } from './entries.ts'
import { formatLine, keyOfArchive, parseHead, writeHead } from './format.ts'
import { recordBackup } from './last-backup.ts'
import { type CopiedTable, type Manifest, manifestEntry } from './manifest.ts'
import { takeLock, withOwnerClient } from './owner-client.ts'
import type { Progress } from './progress.ts'
import { readSequences } from './tables.ts'
import { writeArchive } from './writing.ts'

export interface MadeBackup {
  file: string
  bytes: number
  rows: number
  media: { files: number; missing: number; inBucket: boolean }
  /** Somebody who has the phrase can restore it elsewhere. */
  hasPhrase: boolean
}

/** @param place a file, or a folder in which it gets a name */
export async function makeBackup(
  settings: BackupSettings,
  place: string,
  progress: Progress,
): Promise<MadeBackup> {
  const file = fileFor(place)
  const startedAt = new Date()
  const database = await openDatabase(settings, { visit: true })
  return withOwnerClient(database, 'backup', async (client) => {
    await refuseUnlessReady(client)
    const made = await backUp({ client, settings, file, progress, withMedia: !settings.s3 })
    const { bytes, hasPhrase } = made
    recordBackup(settings.dataDir, {
      at: startedAt.toISOString(),
      file,
      bytes,
      seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
      hasPhrase,
    })
    return made
  })
}

function fileFor(place: string): string {
  const path = resolve(place)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return join(path, `recado-${momentInName()}.backup`)
  if (found && !isArchive(path)) {
    refuse(`${path} is there already and is no backup: choose another name.`)
  }
  const folder = resolve(path, '..')
  if (!existsSync(folder)) refuse(`There is no folder ${folder}: make it first.`)
  return path
}

function isArchive(path: string): boolean {
  const start = Buffer.alloc(formatLine.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
    return start.toString('latin1') === formatLine
  } finally {
    closeSync(file)
  }
}

async function refuseUnlessReady(client: Client) {
  const { rows } = await client.query(`select to_regclass('public.installation') is not null made`)
  if (rows[0]?.made !== true) refuse('There is nothing to back up: the database has no tables yet.')
  if (!(await takeLock(client, backupLock))) {
    refuse('Another backup is being made: wait until it is done.')
  }
}

interface Work {
  client: Client
  settings: BackupSettings
  file: string
  progress: Progress
  /** Else they stay where they are: in the bucket, or in the data folder. */
  withMedia: boolean
}

export async function backUp(work: Work): Promise<MadeBackup> {
  const { settings, file, withMedia } = work
  const dataKey = dataKeyIn(settings.dataDir)
  const wrapped = wrappedKeyIn(settings.dataDir)
  const salt = randomBytes(32).toString('base64')
  const head = writeHead({ salt, keyId: idOfKey(dataKey), ...(wrapped && { wrapped }) })
  const parsed = parseHead(head)
  if (!parsed) throw new Error('the head of an archive cannot be read back')
  const key = keyOfArchive(dataKey, parsed)

  const kept = withMedia ? keepRemoved(join(settings.dataDir, 'media')) : undefined
  try {
    const contents = new Contents(work)
    const bytes = await writeArchive({ file, head, key }, contents.entries())
    return { file, bytes, ...contents.counts(), hasPhrase: wrapped !== undefined }
  } finally {
    kept?.end()
  }
}

class Contents {
  readonly #work: Work
  readonly #copied: CopiedTable[] = []
  readonly #count = new MediaCount()

  constructor(work: Work) {
    this.#work = work
  }

  async *entries(): AsyncGenerator<Entry> {
    const { client, settings, progress, withMedia } = this.#work
    await client.query('begin isolation level repeatable read read only')
    progress.expect((await sizeOfTables(client)) + (withMedia ? await sizeOfMedia(client) : 0))
    const about = await describeDatabase(client)
    if (withMedia) await listMedia(client)
    yield* copyTables(client, { copied: this.#copied, progress })
    const sequences = await readSequences(client)
    await client.query('commit')
    if (withMedia) {
      const folder = join(settings.dataDir, 'media')
      yield* copyMedia(client, { folder, count: this.#count, progress })
    }
    yield smallEntry(manifestEntry, JSON.stringify(this.#manifest({ ...about, sequences })))
  }

  counts() {
    const { files, missing } = this.#count
    const rows = this.#copied.reduce((sum, table) => sum + table.rows, 0)
    return { rows, media: { files, missing, inBucket: this.#work.settings.s3 !== undefined } }
  }

  #manifest(about: Pick<Manifest, 'madeAt' | 'postgres' | 'migrations' | 'sequences'>): Manifest {
    const { files, bytes, missing } = this.#count
    const { withMedia, settings } = this.#work
    return {
      ...about,
      version,
      commit: commit(),
      tables: this.#copied,
      media: {
        // An archive of the database alone says so too, and earlier versions understand it.
        place: withMedia ? 'archive' : 'bucket',
        files,
        bytes,
        missing,
        sha256: this.#count.digest(),
      },
      appSecret: settings.appSecret,
    }
  }
}

const About = v.object({
  madeAt: v.string(),
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
})

async function describeDatabase(client: Client) {
  const { rows } = await client.query(`
    select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
      current_setting('server_version') as postgres,
      (select json_agg(json_build_object('name', name, 'hash', hash) order by number)
       from migrations) as migrations`)
  return v.parse(About, rows[0])
}

/** Of the tables alone, without their indexes. */
export async function sizeOfTables(client: Client): Promise<number> {
  return numberOf(
    client,
    `select sum(pg_table_size(oid))::float8 as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
}

async function sizeOfMedia(client: Client): Promise<number> {
  return numberOf(
    client,
    `select coalesce(sum(bytes), 0)::float8 as size from media where state = 'stored'`,
  )
}

async function numberOf(client: Client, query: string): Promise<number> {
  const { rows } = await client.query(query)
  return v.parse(v.object({ size: v.number() }), rows[0]).size
}
