/** A full disk is an operator's matter: callers get a code of its own and try again later. */
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse } from './refusal.ts'

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Of the file system (also of a quota), or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && fullCodes.has(String(cause.code))) return true
  }
  return false
}

const megabyte = 1024 * 1024

/** Files are refused before the disk is full, so that messages can still be stored. */
export const hasRoomForFiles = (folder: string) => hasRoom(folder, 0.05, 256 * megabyte)

/** PostgreSQL crashes when it cannot extend its log, by 16 MB at a time. */
export const hasRoomForDatabase = (folder: string) => hasRoom(folder, 0.01, 32 * megabyte)

async function hasRoom(folder: string, share: number, most: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(existing(folder))
  return bavail * bsize >= Math.min(blocks * bsize * share, most)
}

function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

export async function refuseFullDisk(dataDir: string) {
  if (!(await hasRoomForDatabase(dataDir))) refuse(fullDiskSentence(dataDir))
}

export function fullDiskSentence(dataDir: string): string {
  return `The disk of the data folder ${dataDir} is full: free some space and start Recado again; nothing that it accepted is lost.`
}
