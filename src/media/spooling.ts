import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#errors'
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
    const bytes = await write(stream, file, limit)
    await file.sync()
    await file.close()
    return { path, bytes }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

async function write(stream: Bytes, file: FileHandle, limit: number): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    if (bytes > limit) fail('ERR_BODY_TOO_LARGE')
    await file.writeFile(chunk)
  }
  return bytes
}
