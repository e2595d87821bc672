/**
 * Entries are found by the archive's directory and inflated as a stream. Sizes that the archive
 * claims are never trusted: what comes out is counted.
 */
import { Inflate } from 'fflate'
import { fail } from '#kernel/errors'

export interface ZipEntry {
  name: string
  isDeflated: boolean
  compressed: Uint8Array
}

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const longestComment = 65_535
const endLength = 22
const entryLength = 46
const headerLength = 30
const maxEntries = 2000

export function readZipDirectory(archive: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) fail('ERR_SPREADSHEET_UNREADABLE')
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== directoryEntry) fail('ERR_SPREADSHEET_UNREADABLE')
    const nameLength = view.getUint16(at + 28, true)
    const rawName = archive.subarray(at + entryLength, at + entryLength + nameLength)
    const name = new TextDecoder().decode(rawName).replaceAll('\\', '/').replace(/^\//, '')
    entries.set(name, { name, ...contents(view, at) })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === directoryEnd) return at
  }
  fail('ERR_SPREADSHEET_UNREADABLE')
}

function contents(view: DataView, at: number): Omit<ZipEntry, 'name'> {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  if (isEncrypted || (method !== 0 && method !== 8)) fail('ERR_SPREADSHEET_UNREADABLE')
  const header = view.getUint32(at + 42, true)
  const start =
    header + headerLength + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  const size = view.getUint32(at + 20, true)
  const compressed = new Uint8Array(view.buffer, view.byteOffset + start, size)
  return { isDeflated: method === 8, compressed }
}

/** Inflated, one step gives at most a thousand times as much. */
const stepBytes = 2048

export function* inflated(entry: ZipEntry, maxBytes: number): Generator<Uint8Array> {
  let bytes = 0
  for (const chunk of chunksOf(entry)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) fail('ERR_SPREADSHEET_INFLATES_TOO_MUCH')
    yield chunk
  }
}

function* chunksOf({ isDeflated, compressed }: ZipEntry): Generator<Uint8Array> {
  if (!isDeflated) return yield compressed
  const ready: Uint8Array[] = []
  const inflate = new Inflate((chunk) => ready.push(chunk))
  for (let at = 0; at < compressed.byteLength; at += stepBytes) {
    const step = compressed.subarray(at, at + stepBytes)
    inflate.push(step, at + stepBytes >= compressed.byteLength)
    yield* ready.splice(0)
  }
}
