/**
 * One transaction reads all tables, so the archive is of one moment; nobody waits for it. Files come
 * after it: they never change, and those that are removed meanwhile are kept until the end.
 */
import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import { openDatabase } from '#kernel/database/open'
import { commit } from '#process/commit'
import { refuse } from '#process/refusal'
import { version } from '#process/version'
import { archiveKey } from './archive-key.ts'
import { type ChosenSpot, type ChosenWay, chooseSpot } from './choosing-spot.ts'
import { copyMedia, listMedia, MediaCount, readMedia } from './copying-media.ts'
import { copyTables } from './copying-tables.ts'
import { type Entry, inParts, smallEntry } from './entries.ts'
import { listEntry } from './files/file-list.ts'
import { filePlace } from './files/file-place.ts'
import { keepNewest, removeOutdated } from './files/removing-outdated.ts'
import { StoredCount, storeFiles } from './files/storing-files.ts'
import { letOthersReadFirst } from './going-last.ts'
import { backupLock, keepRemoved } from './kept-for-backup.ts'
import { agreedKeys, type SealingKeys } from './keys-of-folder.ts'
import { recordBackup } from './last-backup.ts'
import { type CopiedTable, type Manifest, manifestEntry, rowsIn } from './manifest.ts'
import { mediaOf } from './media-source.ts'
import { keptAt } from './nights/kept-at.ts'
import { requireRoomFor } from './nights/room-for.ts'
import { takeLock, withOwnerClient } from './owner-client.ts'
import type { Progress } from './progress.ts'
import type { BackupSettings } from './settings.ts'
import { sizeOfMedia, sizeOfTables } from './sizes.ts'
import { readSequences } from './tables.ts'
import { noteUnderWay } from './under-way.ts'
import { writeArchive } from './writing.ts'

export interface MadeBackup {
  file: string
  /** Of what was written. */
  bytes: number
  rows: number
  media: {
    files: number
    missing: number
    areLeft: boolean
    /** Those that the place did not have; undefined when they are in the archive. */
    added: number | undefined
  }
  /** Somebody who has the phrase can restore it elsewhere. */
  hasPhrase: boolean
}

/** @param address a file, a folder, or one of them in a bucket */
export async function makeBackup(
  settings: BackupSettings,
  address: string,
  progress: Progress,
  way: ChosenWay = {},
): Promise<MadeBackup & { notRemoved: string | undefined }> {
  const chosen = chooseSpot(settings, address, way)
  const keys = agreedKeys(settings.dataDir)
  const startedAt = new Date()
  const database = await openDatabase(settings, { visit: true })
  return withOwnerClient(database, 'backup', async (client) => {
    await refuseUnlessReady(client)
    const place = chosen.spot.place.pathOf('').replace(/\/$/, '')
    const underWay = await noteUnderWay(settings.dataDir, place)
    try {
      if (way.needsRoom) await requireRoomFor(client, { chosen, keys })
      const kept = await keptAt(client, chosen.spot, settings)
      await letOthersReadFirst(client, database)
      const made = await backUp({ client, settings, chosen, keys, progress })
      const { bytes, hasPhrase, file } = made
      recordBackup(settings.dataDir, {
        at: startedAt.toISOString(),
        file,
        bytes,
        seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
        hasPhrase,
        place,
      })
      return { ...made, notRemoved: await removeOlder(chosen, { keys, kept }) }
    } finally {
      underWay.end()
    }
  })
}

/** The backup is made, whatever comes of this. */
async function removeOlder(
  { spot, media }: ChosenSpot,
  { keys, kept }: { keys: SealingKeys; kept: number | undefined },
) {
  if (kept === undefined && media !== 'beside') return undefined
  const files = filePlace(spot.place, keys.dataKey)
  try {
    return await (kept === undefined ? removeOutdated(files) : keepNewest(files, kept))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function refuseUnlessReady(client: Client) {
  const { rows } = await client.query(`select to_regclass('public.installation') is not null made`)
  if (rows[0]?.made !== true) refuse('There is nothing to back up: the database has no tables yet.')
  if (!(await takeLock(client, backupLock))) {
    refuse('Another backup is being made: wait until it is done.', { cause: new BackupRunning() })
  }
}

class BackupRunning extends Error {}

export const isBackupRunning = (error: unknown) =>
  error instanceof Error && error.cause instanceof BackupRunning

interface Work {
  client: Client
  settings: BackupSettings
  chosen: ChosenSpot
  keys: SealingKeys
  progress: Progress
}

export async function backUp(work: Work): Promise<MadeBackup> {
  const { settings, chosen, keys } = work
  const { place, name } = chosen.spot
  const areLeft = chosen.media === 'left'
  const kept = areLeft ? undefined : keepRemoved(join(settings.dataDir, 'media'))
  try {
    const contents = new Contents(work)
    const bytes = await writeArchive(chosen.spot, archiveKey(keys), contents.entries())
    const { rows, media, more } = contents.counts()
    const hasPhrase = keys.wrapped !== undefined
    return { file: place.pathOf(name), bytes: bytes + more, rows, media, hasPhrase }
  } finally {
    kept?.end()
  }
}

class Contents {
  readonly #work: Work
  readonly #copied: CopiedTable[] = []
  readonly #count = new MediaCount()
  readonly #stored = new StoredCount()

  constructor(work: Work) {
    this.#work = work
  }

  async *entries(): AsyncGenerator<Entry> {
    const { client, chosen, progress } = this.#work
    const withMedia = chosen.media !== 'left'
    await client.query('begin isolation level repeatable read read only')
    progress.expect((await sizeOfTables(client)) + (withMedia ? await sizeOfMedia(client) : 0))
    const about = await describeDatabase(client)
    if (withMedia) await listMedia(client)
    yield* copyTables(client, { copied: this.#copied, progress })
    const sequences = await readSequences(client)
    await client.query('commit')
    if (chosen.media === 'within') yield* copyMedia(client, this.#mediaParts())
    if (chosen.media === 'beside') await this.#storeBeside()
    yield smallEntry(manifestEntry, JSON.stringify(this.#manifest({ ...about, sequences })))
  }

  counts() {
    const { files, missing } = this.#count
    const rows = rowsIn(this.#copied)
    const { media } = this.#work.chosen
    const added = media === 'beside' ? this.#stored.files : undefined
    return {
      rows,
      media: { files, missing, areLeft: media === 'left', added },
      more: this.#stored.bytes,
    }
  }

  #mediaParts() {
    const { settings, progress } = this.#work
    return { source: mediaOf(settings), count: this.#count, progress }
  }

  async #storeBeside() {
    const { client, chosen, keys } = this.#work
    const { place, name } = chosen.spot
    const files = filePlace(place, keys.dataKey)
    const lines = storeFiles(readMedia(client), { files, ...this.#mediaParts() }, this.#stored)
    const list = { place, name: files.names.listOf(name) }
    this.#stored.bytes += await writeArchive(list, archiveKey(keys), inParts(listEntry, lines))
  }

  #manifest(about: Pick<Manifest, 'madeAt' | 'postgres' | 'migrations' | 'sequences'>): Manifest {
    const { files, bytes, missing } = this.#count
    const { chosen, settings } = this.#work
    return {
      ...about,
      version,
      commit: commit(),
      tables: this.#copied,
      media: {
        place: placeInManifest[chosen.media],
        ...(chosen.media === 'beside' && { list: this.#list }),
        files,
        bytes,
        missing,
        sha256: this.#count.digest(),
      },
      appSecret: settings.appSecret,
    }
  }

  get #list(): string {
    const { chosen, keys } = this.#work
    return filePlace(chosen.spot.place, keys.dataKey).names.listOf(chosen.spot.name)
  }
}

/** An archive of the database alone says `bucket` too, and earlier versions understand it. */
const placeInManifest = { within: 'archive', beside: 'beside', left: 'bucket' } as const

const About = v.object({
  madeAt: v.string(),
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
})

export async function describeDatabase(client: Client) {
  const { rows } = await client.query(`
    select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
      current_setting('server_version') as postgres,
      (select json_agg(json_build_object('name', name, 'hash', hash) order by number)
       from migrations) as migrations`)
  return v.parse(About, rows[0])
}
