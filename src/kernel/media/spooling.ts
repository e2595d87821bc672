import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#kernel/errors'
import { hasRoomForFiles } from '#kernel/files/disk'
import type { MediaStore } from './store.ts'

export type Bytes = AsyncIterable<Uint8Array>

export interface SpooledFile {
  path: string
  bytes: number
}

/** More than `limit` bytes are refused on arrival, and a failure leaves no file. */
export async function spool(store: MediaStore, stream: Bytes, limit: number): Promise<SpooledFile> {
  await mkdir(store.incoming, { recursive: true })
  const path = join(store.incoming, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx', 0o600)
  try {
    const bytes = await write(stream, { file, limit, folder: store.incoming })
    await file.sync()
    await file.close()
    return { path, bytes }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

interface SpoolTarget {
  file: FileHandle
  folder: string
  limit: number
}

/** Room is checked once in so many bytes. */
const checkedBytes = 8 * 1024 * 1024

async function write(stream: Bytes, { file, folder, limit }: SpoolTarget): Promise<number> {
  let bytes = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    if (bytes > limit) fail('ERR_BODY_TOO_LARGE')
    if (bytes - checkedAt >= checkedBytes) {
      if (!(await hasRoomForFiles(folder))) fail('ERR_STORE_FULL', { retryAfter: 60 })
      checkedAt = bytes
    }
    await file.writeFile(chunk)
  }
  return bytes
}
