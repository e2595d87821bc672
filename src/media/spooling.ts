import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#errors'
import type { MediaStore } from './store.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** A file on this machine whose fate is not decided yet. */
export interface Spooled {
  path: string
  bytes: number
}

/**
 * Writes a stream to a file of this machine, a piece at a time; whoever pours waits for the disk.
 * More than `limit` bytes are refused while they come, and whatever ends it early leaves nothing.
 */
export async function spool(store: MediaStore, stream: Bytes, limit: number): Promise<Spooled> {
  await mkdir(store.underWay, { recursive: true })
  const path = join(store.underWay, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx', 0o600)
  try {
    const bytes = await pour(stream, file, limit)
    await file.sync()
    await file.close()
    return { path, bytes }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

async function pour(stream: Bytes, file: FileHandle, limit: number): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    if (bytes > limit) fail('ERR_BODY_TOO_LARGE')
    await file.writeFile(chunk)
  }
  return bytes
}
