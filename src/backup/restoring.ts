/**
 * Everything is verified before anything is written, and written beside what is there. The rows go
 * in by one transaction, and the folder takes its place when that has ended.
 */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSettings } from '#backup/settings'
import { claim, refuseSecond } from '#kernel/database/claim'
import { isDiskFull } from '#kernel/files/disk'
import type { JobAfterRestore } from '#kernel/workers/job'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import { compareWithBucket, type LeftFiles } from './comparing-bucket.ts'
import {
  dataIn,
  declareWhole,
  finishMoving,
  makeStaging,
  moveIn,
  removeStaging,
} from './data-folder.ts'
import { fetchFiles } from './files/fetching-files.ts'
import { findKey, type KeySources } from './finding-key.ts'
import { writeKeys } from './keys-of-folder.ts'
import { loadArchive } from './loading.ts'
import type { Manifest } from './manifest.ts'
import { moveToBucket } from './moving-to-bucket.ts'
import { findSpot } from './places/finding-spot.ts'
import type { Progress } from './progress.ts'
import { openArchive } from './reading.ts'
import { inodesOfDatabase, requireRoom } from './room.ts'
import { refuseOtherSchema } from './schema-of-archive.ts'
import { freeSpaceOf } from './unpacking.ts'
import { verifyArchive } from './verifying.ts'

export interface RestoreOptions extends Omit<KeySources, 'dataDir'> {
  /** A data folder that has the key, if it is another one. */
  keysIn?: string
  /** Moves aside what is there. */
  force: boolean
  /** The same desk goes on: nothing was sent since the backup, and files stay where they are. */
  goesOn?: boolean
  /** How they are made again: the runner's tables are in no archive. */
  jobs: readonly JobAfterRestore[]
  /** The secret that the environment sets, if it does. */
  appSecret: string | undefined
  progress(title: string): Progress
}

export interface Restored {
  /** The archive, as an operator would name it. */
  file: string
  manifest: Manifest
  /** Where it is now what was there before. */
  aside: string | undefined
  /** Keys between tables that rows break, as they did when they were backed up. */
  broken: string[]
  /** Of an archive whose files stay in a bucket. */
  left: LeftFiles | undefined
}

type Target = Pick<BackupSettings, 'dataDir' | 'databaseUrl' | 's3' | 'backupS3'>

export async function restoreBackup(
  settings: Target,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  const { dataDir } = settings
  const archive = await openArchive(await findSpot(file, settings))
  const mine = claim(dataDir)
  if (!mine) refuseSecond(dataDir)
  try {
    finishMoving(dataDir)
    refuseFull(dataDir, options)
    const { dataKey, archiveKey } = await findKey(archive, {
      ...options,
      dataDir: options.keysIn ?? dataDir,
    })
    const manifest = await verifyArchive({
      archive,
      key: archiveKey,
      progress: options.progress('Verifying'),
      room: settings.databaseUrl ? undefined : await freeSpaceOf(dataDir, archive.file),
    })
    refuseCompany(archive.file, manifest)
    refuseOtherSchema(archive.file, manifest)
    refuseOtherSecret(manifest, options)
    await requireRoomFor(settings, manifest)

    const staging = makeStaging(dataDir)
    if (!options.goesOn) {
      const { wrapped } = archive.head
      writeKeys(staging, { appSecret: manifest.appSecret, dataKey, wrapped })
    }
    const mediaFolder = join(staging, 'media')
    let left: LeftFiles | undefined
    const load = async () => {
      if (manifest.media.place === 'beside') {
        const progress = options.progress('Fetching files')
        await fetchFiles({
          archive,
          dataKey,
          media: manifest.media,
          folder: mediaFolder,
          progress,
        })
      }
      return loadArchive({
        archive,
        key: archiveKey,
        manifest,
        jobs: options.jobs,
        goesOn: options.goesOn ?? false,
        progress: options.progress('Restoring'),
        database: { databaseUrl: settings.databaseUrl, dataDir: staging },
        mediaFolder,
        beforeCommit: async (client) => {
          await moveToBucket(settings.s3, mediaFolder)
          if (manifest.media.place !== 'bucket' || options.goesOn) return
          left = await compareWithBucket(client, settings.s3)
        },
        whenWhole: () => declareWhole(dataDir, { keeping: inPlace(dataDir, manifest, options) }),
      })
    }
    const broken = await load().catch((error) => giveUp(dataDir, error))
    return { file: archive.file, manifest, broken, left, aside: moveIn(dataDir) }
  } finally {
    mine.release()
  }
}

/** The media of an archive without them are those of the data folder. */
function inPlace(dataDir: string, { media }: Manifest, { goesOn }: RestoreOptions): string[] {
  if (goesOn) return readdirSync(dataDir).filter((name) => !name.startsWith('postgres'))
  return media.place === 'bucket' ? ['media'] : []
}

function refuseFull(dataDir: string, { force }: RestoreOptions) {
  const there = dataIn(dataDir)
  if (force || there.length === 0) return
  refuse(
    `The data folder ${dataDir} is not empty (${there.slice(0, 3).join(', ')}): set DATA_DIR to an empty one, or say --force to move aside what is there.`,
  )
}

function refuseCompany(file: string, { company }: Manifest) {
  if (!company) return
  refuse(
    `${file} has one company (${company.name}): ${typed('restore FILE --company')} adds it to an installation.`,
  )
}

/** It cannot end well with less, so nothing is begun. */
function requireRoomFor({ dataDir, databaseUrl }: Target, { media, tables }: Manifest) {
  const ofMedia = media.place === 'bucket' ? { bytes: 0, files: 0 } : media
  const ofTables = databaseUrl ? 0 : tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const inodes = ofMedia.files + (databaseUrl ? 0 : inodesOfDatabase)
  return requireRoom(
    dataDir,
    { bytes: ofMedia.bytes + ofTables, inodes },
    (needs, has) =>
      `There is no room in ${dataDir} for what the archive has: it needs ${needs}, and ${has} are free. Nothing was restored.`,
  )
}

/** Sealed values open only with theirs. */
function refuseOtherSecret(manifest: Manifest, { appSecret }: RestoreOptions) {
  if (appSecret === undefined || appSecret === manifest.appSecret) return
  refuse(
    'APP_SECRET is not the one of the archive: restore without it. The archive writes its own to DATA_DIR/app-secret, and with DATABASE_URL APP_SECRET must then be set to that.',
  )
}

function giveUp(dataDir: string, error: unknown): never {
  removeStaging(dataDir)
  if (isDiskFull(error)) {
    refuse(`There is no room in ${dataDir} for what the archive has: nothing was restored.`, {
      cause: error,
    })
  }
  throw error
}
