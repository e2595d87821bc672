/**
 * Below DATA_DIR/media, or S3-compatible. A file is written and inspected locally before it gets
 * its key, so a key never names a partial file: `<company>/<two letters>/<random>`.
 */
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3Client, type S3File } from 'bun'
import type { Sql } from 'postgres'
import { fail } from '#kernel/errors'
import type { S3Settings } from '#kernel/settings/settings'
import type { ByteRange } from './ranges.ts'

export function keyOf(companyId: number, name: string): string {
  return `${companyId}/${name.slice(0, 2)}/${name}`
}

export interface MediaStore {
  readonly incoming: string
  /** Once it resolves, the file survives a power cut. */
  put(key: string, path: string, mimetype: string): Promise<void>
  read(key: string): Blob & { exists(): Promise<boolean> }
  /** Fails before anything is sent. */
  body(key: string, range?: ByteRange): Promise<Blob | ReadableStream<Uint8Array>>
  remove(key: string): Promise<void>
  /** See `KeepingRemoved`. */
  clearKept(platform: Sql): Promise<unknown>
}

/** Who still needs files that are removed meanwhile keeps them. */
export interface KeepingRemoved {
  /** @param folder of the store */
  remove(folder: string, key: string): Promise<unknown>
  /** Of a bucket: before it is removed there. */
  beforeRemoval(folder: string, key: string, file: S3File): Promise<unknown>
  /** What those have left that were killed. */
  clear(platform: Sql, store: MediaStore): Promise<unknown>
}

const keepingNone: KeepingRemoved = {
  remove: (folder, key) => rm(join(folder, key), { force: true }),
  beforeRemoval: async () => {},
  clear: async () => {},
}

export function openMediaStore(
  settings: { dataDir: string; s3: S3Settings | undefined },
  keeping = keepingNone,
): MediaStore {
  const folder = join(settings.dataDir, 'media')
  const underWay = join(folder, 'under-way')
  const files = settings.s3 ? inS3(settings.s3, folder, keeping) : onDisk(folder, keeping)
  const store: MediaStore = {
    incoming: underWay,
    ...files,
    clearKept: (platform) => keeping.clear(platform, store),
  }
  return store
}

type FileStorage = Omit<MediaStore, 'incoming' | 'clearKept'>

function onDisk(folder: string, keeping: KeepingRemoved): FileStorage {
  return {
    async put(key, path) {
      const place = join(folder, key)
      await mkdir(dirname(place), { recursive: true })
      await move(path, place)
      await sync(dirname(place))
    },
    read: (key) => Bun.file(join(folder, key)),
    async body(key, range) {
      const file = Bun.file(join(folder, key))
      if (!(await file.exists())) fail('ERR_NO_MEDIA_FOUND')
      return partOf(file, range)
    },
    async remove(key) {
      await keeping.remove(folder, key)
    },
  }
}

function inS3(settings: S3Settings, folder: string, keeping: KeepingRemoved): FileStorage {
  const client = new S3Client({ ...settings, virtualHostedStyle: false })
  return {
    async put(key, path, mimetype) {
      await client.write(key, Bun.file(path), { type: mimetype })
      await rm(path, { force: true })
    },
    read: (key) => client.file(key),
    // Bun would respond with a redirect to the store, which the pages' policy forbids.
    body: (key, range) => startedStream(partOf(client.file(key), range)),
    async remove(key) {
      const file = client.file(key)
      await keeping.beforeRemoval(folder, key, file)
      await client.delete(key)
    },
  }
}

const partOf = (file: Blob, range: ByteRange | undefined) =>
  range ? file.slice(range.first, range.last + 1) : file

/** A missing file or store fails before the response begins. */
async function startedStream(file: Blob): Promise<ReadableStream<Uint8Array>> {
  const reader = file.stream().getReader()
  const start = await reader.read().catch(unreadable)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (start.value) controller.enqueue(start.value)
      if (start.done) controller.close()
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function unreadable(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  fail(code === 'NoSuchKey' ? 'ERR_NO_MEDIA_FOUND' : 'ERR_STORE_AWAY', { cause })
}

async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await sync(to)
    await rm(from, { force: true })
  }
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
