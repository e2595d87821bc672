import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#kernel/database/server-process'
import { hasRoomForFiles, isDiskFull } from '#kernel/files/disk'
import { refuse } from '#process/refusal'
import { archiveName } from '../archive-name.ts'
import type { Place, PlacedFile } from './place.ts'

export const isLocalFolder = (path: string) => existsSync(`${path}/.`)

export function folderPlace(folder: string): Place {
  const pathOf = (name: string) => join(folder, name)
  return {
    pathOf,
    sizeOf: async (name) => (await stat(pathOf(name)).catch(unlessMissing))?.size,
    read: (name, at, length) => readPart(pathOf(name), at, length),
    write: (name, chunks) => writeWhole(folder, name, chunks),
    list: (below) => filesBelow(folder, below),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function readPart(path: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(length)
    for (let read = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, read, length - read, at + read)
      read += bytesRead
      if (bytesRead === 0 || read === length) return buffer.subarray(0, read)
    }
  } finally {
    await handle.close()
  }
}

/** Drafts lie in the folder itself, whichever folder of it the file is for. */
async function writeWhole(folder: string, name: string, chunks: AsyncIterable<Uint8Array>) {
  const file = join(folder, name)
  const draft = join(folder, `.${basename(name)}.${draftMark}.partial`)
  if (dirname(name) === '.') await removeAbandoned(folder, basename(name))
  else await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(draft, 'wx', 0o600)
    let size = 0
    try {
      size = await writeAll(handle, { folder, chunks })
      await handle.sync()
    } finally {
      await handle.close()
    }
    await (archiveName.test(name) ? putNew(draft, file) : rename(draft, file))
    await syncFolder(dirname(file))
    return size
  } catch (error) {
    await rm(draft, { force: true })
    if (isDiskFull(error)) refuse(`There is no room for ${file}: nothing was written.`)
    throw error
  }
}

/** Named by its second, it may meet that of another installation, which stays. */
async function putNew(draft: string, file: string) {
  try {
    await link(draft, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' || existsSync(file)) {
      refuse(`${file} was made in the same second by another installation: back up once more.`)
    }
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error
    return rename(draft, file)
  }
  await rm(draft)
}

/** Looks at the disk as often. */
const bytesBetween = 16 * 1024 * 1024

async function writeAll(
  handle: FileHandle,
  { folder, chunks }: { folder: string; chunks: AsyncIterable<Uint8Array> },
): Promise<number> {
  let size = 0
  let looksAt = 0
  for await (const chunk of chunks) {
    if (size >= looksAt) {
      await requireRoom(folder)
      looksAt = size + bytesBetween
    }
    for (let at = 0; at < chunk.length; ) {
      at += (await handle.write(chunk, at)).bytesWritten
    }
    size += chunk.length
  }
  return size
}

/** A backup must not fill the disk: on the database's own it would end the desk. */
async function requireRoom(folder: string) {
  if (await hasRoomForFiles(folder)) return
  throw Object.assign(new Error('a backup leaves the last room of a disk'), { code: 'ENOSPC' })
}

async function* filesBelow(folder: string, below: string): AsyncGenerator<PlacedFile> {
  const found = await readdir(join(folder, below), { withFileTypes: true }).catch(unlessMissing)
  for (const entry of found ?? []) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) {
      if (below !== '') yield* filesBelow(folder, name)
    } else if (entry.isFile() && !entry.name.startsWith('.')) {
      const about = await stat(join(folder, name)).catch(unlessMissing)
      if (about) yield { name, at: about.mtime, bytes: about.size }
    }
  }
}

/** The process that writes, on whichever machine. */
export const draftMark = `${process.pid}-${randomBytes(4).toString('hex')}`

/** Of a file that is being written: its name, and the mark of who writes it; earlier versions have the process alone. */
export const draftName = /^\.(.+)\.(\d+(?:-[0-9a-f]{8})?)\.partial$/
/** Of another name, as each backup into a folder has: it may be that of another machine. */
const abandonedMs = 3_600_000

/** Of processes that were killed. */
async function removeAbandoned(folder: string, ours: string) {
  for (const found of await readdir(folder)) {
    const [, name, mark = ''] = draftName.exec(found) ?? []
    if (name === undefined || isAlive(Number.parseInt(mark, 10))) continue
    const path = join(folder, found)
    if (name === ours || (await isUntouched(path))) await rm(path, { force: true })
  }
}

async function isUntouched(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs > abandonedMs
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
