/**
 * A backup reads the rows of one moment, then the files: those that are removed in between go to a
 * folder that exists only meanwhile.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { S3File } from 'bun'
import type { Sql } from 'postgres'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { KeepingRemoved } from '#kernel/media/store'
import { clearArriving } from './arriving.ts'

/** Held by the backup's connection; one at a time, of all nodes. */
export const backupLock = advisoryLocks.backup

/** @param folder of the store */
export function keptFolder(folder: string): string {
  return join(folder, 'kept-for-backup')
}

/** One that copies files. */
const isBackupRunning = (folder: string) => existsSync(keptFolder(folder))

/** Before the snapshot. */
export function keepRemoved(folder: string): { end(): void } {
  const kept = keptFolder(folder)
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  return { end: () => rmSync(kept, { recursive: true, force: true }) }
}

export async function removeOrKeep(folder: string, key: string) {
  const path = join(folder, key)
  if (!isBackupRunning(folder)) return rm(path, { force: true })
  const kept = join(keptFolder(folder), key)
  await mkdir(dirname(kept), { recursive: true })
  await rename(path, kept).catch(unlessGone)
}

/** Of a bucket: before it is removed there. */
async function keepCopy(folder: string, key: string, file: S3File) {
  if (!isBackupRunning(folder) || !(await file.exists())) return
  const kept = join(keptFolder(folder), key)
  const draft = `${kept}.partial`
  await mkdir(dirname(kept), { recursive: true })
  await Bun.write(draft, new Response(file.stream()))
  await rename(draft, kept)
}

/** Of a backup that was killed. Out of the way of the next one first: to remove it may take long. */
async function clearAbandoned(platform: Sql, folder: string) {
  const abandoned = `${keptFolder(folder)}.abandoned`
  await rm(abandoned, { recursive: true, force: true })
  if (!isBackupRunning(folder)) return
  await platform.begin(async (sql) => {
    const [lock] = await sql<{ taken: boolean }[]>`
      select pg_try_advisory_xact_lock(${backupLock}::bigint) taken`
    if (lock?.taken) await rename(keptFolder(folder), abandoned)
  })
  await rm(abandoned, { recursive: true, force: true })
}

/** For the store of a program that others may back up. */
export const keptForBackup: KeepingRemoved = {
  remove: removeOrKeep,
  beforeRemoval: keepCopy,
  async clear(platform, store) {
    await clearArriving(platform, store)
    await clearAbandoned(platform, dirname(store.incoming))
  },
}

function unlessGone(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
