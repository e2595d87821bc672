import { statfsSync } from 'node:fs'

/** A file system in memory, on Linux. */
export const memory = '/dev/shm'

/** So many bytes; containers often have 64 MB of it. */
export function hasRoomInMemory(bytes: number, folder = memory): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}
