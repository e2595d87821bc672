/** The files of messages, as a backup reads them: from the data folder or from a bucket. */
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaStore, openMediaStore } from '#kernel/media/store'
import { keptFolder } from './kept-for-backup.ts'
import type { BackupSettings } from './settings.ts'

export interface MediaFile {
  size: number
  /** From its beginning, at each call. */
  chunks(): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

export interface MediaSource {
  /** Undefined when there is none. */
  open(key: string): Promise<MediaFile | undefined>
}

export function mediaOf(settings: BackupSettings): MediaSource {
  const folder = join(settings.dataDir, 'media')
  return settings.s3 ? mediaInBucket(openMediaStore(settings), folder) : mediaInFolder(folder)
}

const pieceBytes = 256 * 1024

function mediaInFolder(folder: string): MediaSource {
  return {
    async open(key) {
      const handle = (await openAt(join(folder, key))) ?? (await openAt(kept(folder, key)))
      return handle && fileOf(handle, key)
    },
  }
}

/** Each is fetched once, into a file without a name. */
function mediaInBucket(store: MediaStore, folder: string): MediaSource {
  const fetched = join(keptFolder(folder), 'fetched')
  return {
    async open(key) {
      const handle = await fetch(key).catch(async (error) => {
        // Removed a moment ago, it was kept before.
        if (await store.read(key).exists()) throw error
      })
      const found = handle ?? (await openAt(kept(folder, key)))
      return found && fileOf(found, key)
    },
  }

  async function fetch(key: string): Promise<FileHandle> {
    await mkdir(dirname(fetched), { recursive: true })
    await Bun.write(fetched, new Response(store.read(key).stream()))
    const handle = await open(fetched)
    await rm(fetched)
    return handle
  }
}

const kept = (folder: string, key: string) => join(keptFolder(folder), key)

/** At once: what is removed a moment later can still be read. */
async function openAt(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return undefined
}

async function fileOf(handle: FileHandle, key: string): Promise<MediaFile> {
  const { size } = await handle.stat()
  return {
    size,
    async *chunks() {
      for (let at = 0; at < size; ) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
        if (bytesRead === 0) throw new Error(`the file ${key} became shorter`)
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    },
    close: () => handle.close(),
  }
}
