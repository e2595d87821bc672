import { roomIn } from '#kernel/files/disk'
import { refuse } from '#process/refusal'

const megabyte = 1_000_000

/** An empty database has some two thousand files, its programs as many. */
export const inodesOfDatabase = 4_000

/** COPY and zstd leave a sixth of what tables take; a third is safe. */
export const shareOfTables = 1 / 3

interface Needed {
  bytes: number
  inodes?: number
}

/** @param sentence of what may be needed, and what is free */
export async function requireRoom(
  folder: string,
  { bytes, inodes = 0 }: Needed,
  sentence: (needs: string, has: string) => string,
) {
  const free = await roomIn(folder)
  if (free.bytes <= bytes) {
    const inMegabytes = (count: number) => `${Math.ceil(count / megabyte)} MB`
    throw noRoom(sentence(inMegabytes(bytes), inMegabytes(free.bytes)))
  }
  if (free.inodes !== undefined && free.inodes < inodes) {
    throw noRoom(sentence(`${inodes} files (inodes)`, `${free.inodes}`))
  }
}

/** A full disk for whoever asks, and one sentence for whoever reads. */
export function noRoom(sentence: string, before?: unknown): Error {
  const cause = Object.assign(new Error('no room', { cause: before }), { code: 'ENOSPC' })
  try {
    return refuse(sentence, { cause })
  } catch (error) {
    return error instanceof Error ? error : cause
  }
}
