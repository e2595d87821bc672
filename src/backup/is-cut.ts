/** An archive that was cut, or copied in part, does not end with its last frame. */
import { keyThatSealed } from './data-key.ts'
import type { parseHead } from './format.ts'
import { endsWhole } from './own-archives.ts'
import { localSpot } from './places/locating.ts'

type Head = NonNullable<ReturnType<typeof parseHead>>

interface StoredFile {
  path: string
  size: number
  mtimeMs: number
}

const mostKnown = 1_000
const known = new Map<string, boolean>()

/** One that is sealed with another key cannot be told. */
export async function isCut(file: StoredFile, head: Head, dataDir: string): Promise<boolean> {
  const dataKey = keyThatSealed(head.head, dataDir)
  if (!dataKey) return false
  const key = `${file.path} ${file.size} ${file.mtimeMs}`
  const before = known.get(key)
  if (before !== undefined) return before
  const { place, name } = localSpot(file.path)
  const is = !(await endsWhole(place, { name, bytes: file.size }, { head, dataKey }))
  if (known.size >= mostKnown) known.clear()
  known.set(key, is)
  return is
}
