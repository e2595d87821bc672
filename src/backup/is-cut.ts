/** An archive that was cut, or copied in part, does not end with its last frame. */
import { open } from 'node:fs/promises'
import { keyThatSealed } from './data-key.ts'
import { frameBytes, keyOfArchive, openFrame, type parseHead, tagBytes } from './format.ts'

type Head = NonNullable<ReturnType<typeof parseHead>>

interface StoredFile {
  path: string
  size: number
  mtimeMs: number
}

const mostKnown = 1_000
const known = new Map<string, boolean>()

/** One that is sealed with another key cannot be told. */
export async function isCut(file: StoredFile, found: Head, dataDir: string): Promise<boolean> {
  const key = `${file.path} ${file.size} ${file.mtimeMs}`
  const before = known.get(key)
  if (before !== undefined) return before
  const is = await endsEarly(file, found, dataDir)
  if (known.size >= mostKnown) known.clear()
  known.set(key, is)
  return is
}

async function endsEarly({ path, size }: StoredFile, found: Head, dataDir: string) {
  const dataKey = keyThatSealed(found.head, dataDir)
  if (!dataKey) return false
  const body = size - found.bytes.length
  const number = Math.max(0, Math.floor((body - 1) / (frameBytes + tagBytes)))
  const at = found.bytes.length + number * (frameBytes + tagBytes)
  const last = await readFrom(path, at, size - at)
  return openFrame(keyOfArchive(dataKey, found), { number, isLast: true }, last) === undefined
}

async function readFrom(path: string, at: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
