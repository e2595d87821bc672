import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ParsedTarEntry } from 'modern-tar'
import type { Client } from 'pg'
import { migrate } from '#db/migrate.ts'
import { migrateLoaded } from '#db/migrate-loaded.ts'
import { openDatabase } from '#kernel/database/open'
import type { JobAfterRestore } from '#kernel/workers/job'
import { makeJobTables } from '#kernel/workers/making-tables'
import { refuse } from '#process/refusal'
import { refuseNewerTables, refuseUnlessEmpty } from './empty-database.ts'
import { holdBack, makeJobsAgain } from './holding-back.ts'
import { emptyTables, TableLoader, takeAway } from './loading-tables.ts'
import { type Manifest, manifestEntry, mediaEntry, tableEntry } from './manifest.ts'
import { withOwnerClient } from './owner-client.ts'
import type { Progress } from './progress.ts'
import { type Archive, readEntries, skip } from './reading.ts'
import { isOlder, schemaOf } from './schema-of-archive.ts'
import { setSequences } from './tables.ts'
import { type Allowance, asVerified } from './unpacking.ts'

interface Load {
  archive: Archive
  key: Uint8Array
  manifest: Manifest
  jobs: readonly JobAfterRestore[]
  goesOn: boolean
  progress: Progress
  database: { databaseUrl: string | undefined; dataDir: string }
  mediaFolder: string
  /** What fails here leaves no row. */
  beforeCommit(client: Client): Promise<void>
  /** The rows are committed, too: killed from now on, nothing is missing. */
  whenWhole(): void
}

/** @returns the keys between tables that rows of the archive break */
export async function loadArchive(load: Load): Promise<string[]> {
  const isBare = isOlder(load.manifest)
  const opened = await openDatabase(load.database, { isLoading: true, isBare })
  return withOwnerClient(opened, 'restore', async (client, database) => {
    await refuseUnlessEmpty(client)
    await migrate(database, schemaOf(load.manifest))
    await refuseNewerTables(client, load.manifest)
    await makeJobTables(database)
    await client.query('begin')
    const broken = await fill(client, load)
    await load.beforeCommit(client)
    await client.query('commit')
    load.whenWhole()
    return broken
  })
}

async function fill(client: Client, load: Load): Promise<string[]> {
  const { manifest, progress } = load
  const broken = await loadRows(client, load)
  // What is held back is found by plans for as many rows as there are.
  await client.query('analyze')
  if (isOlder(manifest)) await migrateLoaded(client, { from: manifest.migrations.length })
  if (!load.goesOn) await holdBack(client, manifest)
  await makeJobsAgain(client, load.jobs)
  progress.end()
  return broken
}

/** Into tables of the archive's schema, within a transaction. */
export async function loadRows(
  client: Client,
  load: Omit<Load, 'jobs' | 'goesOn' | 'database' | 'beforeCommit' | 'whenWhole'>,
): Promise<string[]> {
  const { archive, key, manifest, progress, mediaFolder } = load
  progress.expect(archive.size)
  const putBack = await takeAway(client)
  await emptyTables(client)
  const loader = new TableLoader(client, manifest.tables)
  const held = asVerified(archive.file, manifest)
  for await (const entry of readEntries({ archive, key, progress })) {
    await take(entry, { loader, mediaFolder, held })
  }
  await loader.end()
  await setSequences(client, manifest.sequences)
  return putBack()
}

interface Places {
  loader: TableLoader
  mediaFolder: string
  held: Allowance
}

async function take({ header, body }: ParsedTarEntry, { loader, mediaFolder, held }: Places) {
  if (header.name !== manifestEntry) held.take(header.size)
  const table = tableEntry.exec(header.name)?.[1]
  if (table) return loader.add(table, body)
  const media = mediaEntry.exec(header.name)?.[1]
  if (media) return writeFile(join(mediaFolder, media), body)
  if (header.name !== manifestEntry) refuse(`An entry ${header.name} has no place.`)
  await skip(body)
}

async function writeFile(path: string, body: AsyncIterable<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(body, createWriteStream(path, { flush: true }))
}
