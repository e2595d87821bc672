/** A full disk is an operator's matter: callers get a code of its own and try again later. */
import { existsSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse } from '#process/refusal'

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Of the file system (also of a quota), or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && fullCodes.has(String(cause.code))) return true
  }
  return false
}

/** Of a program that has only its words. */
export function refuseIfFull(dataDir: string, complaint: string) {
  if (!/No space left on device|Check free disk space|Disk quota exceeded/.test(complaint)) return
  const cause = Object.assign(new Error(complaint), { code: 'ENOSPC' })
  refuse(fullDiskSentence(dataDir), { cause })
}

export interface Room {
  bytes: number
  /** Each file takes one; undefined where a file system makes them as it needs them. */
  inodes: number | undefined
}

/** What is free, also for a folder that is not there yet. */
export async function roomIn(folder: string): Promise<Room> {
  return roomOf(await statfs(existing(folder)))
}

export function roomOf({ bavail, bsize, files, ffree }: Filesystem): Room {
  return { bytes: bavail * bsize, inodes: files > 0 ? ffree : undefined }
}

interface Filesystem {
  bavail: number
  bsize: number
  blocks: number
  files: number
  ffree: number
}

interface Least {
  share: number
  bytes: number
  inodes: number
}

const megabyte = 1024 * 1024

/** Files are refused before the disk is full, so that messages can still be stored. */
const leastForFiles: Least = { share: 0.05, bytes: 256 * megabyte, inodes: 10_000 }
/** PostgreSQL crashes when it cannot extend its log, by 16 MB at a time. */
const leastForDatabase: Least = { share: 0.01, bytes: 32 * megabyte, inodes: 1_000 }

export const hasRoomForFiles = async (folder: string) =>
  missingFor(await statfs(existing(folder)), leastForFiles) === undefined

export const hasRoomForDatabase = async (folder: string) =>
  (await missingForDatabase(folder)) === undefined

export async function missingForDatabase(folder: string): Promise<'disk' | 'inodes' | undefined> {
  return missingFor(await statfs(existing(folder)), leastForDatabase)
}

function missingFor(of: Filesystem, { share, bytes, inodes }: Least) {
  const free = roomOf(of)
  if (free.bytes < Math.min(of.blocks * of.bsize * share, bytes)) return 'disk'
  if (free.inodes === undefined) return undefined
  return free.inodes < Math.min(of.files * share, inodes) ? 'inodes' : undefined
}

function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

/** At once, for whoever has just failed. */
const isFullNow = (folder: string) =>
  missingFor(statfsSync(existing(folder)), leastForDatabase) !== undefined

export async function refuseFullDisk(dataDir: string) {
  if (!(await hasRoomForDatabase(dataDir))) refuse(fullDiskSentence(dataDir))
}

export function fullDiskSentence(dataDir: string): string {
  const isOfInodes = missingFor(statfsSync(existing(dataDir)), leastForDatabase) === 'inodes'
  const [is, then] = isOfInodes
    ? ['has no inodes left, so no file can be made', 'remove files that are not needed']
    : ['is full', 'free some space']
  return `The disk of the data folder ${dataDir} ${is}: ${then} and start Recado again; nothing that it accepted is lost.`
}

/** Without room or inodes whoever fails says no more than that it cannot open its files. */
export function refuseUnusable(dataDir: string, cause: unknown): never {
  if (isFullNow(dataDir)) refuse(fullDiskSentence(dataDir), { cause })
  const reason = cause instanceof Error ? cause.message : String(cause)
  refuse(
    `The data folder ${dataDir} cannot be used (${reason}): make it writable or set DATA_DIR to a folder that is.`,
    { cause },
  )
}
