/**
 * Below DATA_DIR/media, or S3-compatible. A file is written and inspected locally before it gets
 * its key, so a key never names a partial file: `<company>/<two letters>/<random>`.
 */
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3Client } from 'bun'
import { fail } from '#platform/errors'
import type { S3Settings } from '#platform/settings/settings'
import { isBackupRunning, keepCopy, removeOrKeep } from './kept-for-backup.ts'
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
}

export function openMediaStore(settings: {
  dataDir: string
  s3: S3Settings | undefined
}): MediaStore {
  const folder = join(settings.dataDir, 'media')
  const underWay = join(folder, 'under-way')
  return { incoming: underWay, ...(settings.s3 ? inS3(settings.s3, folder) : onDisk(folder)) }
}

type FileStorage = Omit<MediaStore, 'incoming'>

function onDisk(folder: string): FileStorage {
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
    remove: (key) => removeOrKeep(folder, key),
  }
}

function inS3(settings: S3Settings, folder: string): FileStorage {
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
      if (isBackupRunning(folder) && (await file.exists())) await keepCopy(folder, key, file)
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
