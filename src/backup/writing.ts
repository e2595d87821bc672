import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { isAlive } from '#platform/database/server-process'
import { hasRoomForFiles, isDiskFull } from '#platform/disk'
import { refuse } from '#platform/refusal'
import type { Entry } from './entries.ts'
import { frameBytes, sealFrame } from './format.ts'

export interface Target {
  file: string
  head: Buffer
  key: Uint8Array
}

/** The file gets its name last: under its name it is whole, whatever happens. */
export async function writeArchive(target: Target, entries: AsyncIterable<Entry>): Promise<number> {
  const { file, head } = target
  const folder = dirname(file)
  await removeAbandoned(file)
  const draft = join(folder, `.${basename(file)}.${process.pid}.partial`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await writeWhole(handle, head)
      await writeFrames(handle, { folder, key: target.key }, entries)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const { size } = Bun.file(draft)
    await rename(draft, file)
    await syncFolder(folder)
    return size
  } catch (error) {
    await rm(draft, { force: true })
    if (isDiskFull(error)) refuse(`There is no room for ${file}: nothing was written.`)
    throw error
  }
}

async function writeFrames(
  handle: FileHandle,
  { folder, key }: { folder: string; key: Uint8Array },
  entries: AsyncIterable<Entry>,
) {
  const { readable, controller } = createTarPacker()
  const packing = pack(entries, controller)
  packing.catch((error) => controller.error(error))
  await pipeline(Readable.from(readable), createZstdCompress(), async (compressed) => {
    let frames = 0
    for await (const sealed of sealFrames(key, compressed)) {
      if (frames % framesBetween === 0) await requireRoom(folder)
      frames += 1
      await writeWhole(handle, sealed)
    }
  })
  await packing
}

/** Looks at the disk as often. */
const framesBetween = 16

/** A backup must not fill the disk: on the database's own it would end the desk. */
async function requireRoom(folder: string) {
  if (await hasRoomForFiles(folder)) return
  throw Object.assign(new Error('a backup leaves the last room of a disk'), { code: 'ENOSPC' })
}

async function pack(
  entries: AsyncIterable<Entry>,
  controller: ReturnType<typeof createTarPacker>['controller'],
) {
  for await (const { name, size, body } of entries) {
    const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter()
    for await (const chunk of body) await writer.write(chunk)
    await writer.close()
  }
  controller.finalize()
}

async function* sealFrames(key: Uint8Array, chunks: AsyncIterable<Uint8Array>) {
  let waiting: Uint8Array[] = []
  let length = 0
  let number = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    // The last one is known only by what does not follow it.
    while (length > frameBytes) {
      const whole = Buffer.concat(waiting)
      yield sealFrame(key, { number, isLast: false }, whole.subarray(0, frameBytes))
      number += 1
      waiting = [whole.subarray(frameBytes)]
      length = whole.length - frameBytes
    }
  }
  yield sealFrame(key, { number, isLast: true }, Buffer.concat(waiting))
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at)
    at += bytesWritten
  }
}

const draftName = /^\.(.+)\.(\d+)\.partial$/
/** Of another name, as each backup into a folder has: it may be that of another machine. */
const abandonedMs = 3_600_000

/** Of processes that were killed. */
async function removeAbandoned(file: string) {
  const folder = dirname(file)
  for (const found of await readdir(folder)) {
    const [, name, pid] = draftName.exec(found) ?? []
    if (name === undefined || isAlive(Number(pid))) continue
    const path = join(folder, found)
    if (name === basename(file) || (await isUntouched(path))) await rm(path, { force: true })
  }
}

async function isUntouched(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs > abandonedMs
}

export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
