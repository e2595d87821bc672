import type { MediaCount, MediaRow } from '../copying-media.ts'
import type { MediaFile, MediaSource } from '../media-source.ts'
import type { Progress } from '../progress.ts'
import { type ListedFile, lineOf } from './file-list.ts'
import { type FilePlace, surveyOf } from './file-place.ts'
import { KnownFiles } from './known-files.ts'
import { writeSealed } from './sealed-file.ts'

interface Storing {
  files: FilePlace
  source: MediaSource
  count: MediaCount
  progress: Progress
}

export class StoredCount {
  files = 0
  bytes = 0
}

/** Writes those that the place has not. Yields a line for each. */
export async function* storeFiles(
  rows: AsyncIterable<MediaRow>,
  storing: Storing,
  stored: StoredCount,
): AsyncGenerator<Buffer> {
  const { files, count, progress } = storing
  const { present, lists } = await surveyOf(files)
  const known = new KnownFiles(files, lists.at(-1))
  try {
    for await (const row of rows) {
      const earlier = await known.find(row)
      const isThere = earlier !== undefined && present.has(files.names.of(earlier.sha256))
      const listed = isThere ? earlier : await storeOne(row, storing, stored)
      if (listed) {
        count.add(listed.key, listed.bytes, listed.sha256)
        progress.add(listed.bytes)
        yield lineOf(listed)
      } else count.missing += 1
    }
  } finally {
    await known.end()
  }
}

/** Undefined when it is not where the database says it is. */
async function storeOne(
  row: MediaRow,
  { files, source }: Storing,
  stored: StoredCount,
): Promise<ListedFile | undefined> {
  const file = await source.open(row.key)
  if (!file) return undefined
  try {
    const sha256 = await sumOf(file)
    const name = files.names.of(sha256)
    // Of another row, or of a backup that did not come to its end.
    if ((await files.place.sizeOf(name)) === undefined) {
      const spot = { place: files.place, name }
      stored.bytes += await writeSealed(spot, files.dataKey, file.chunks())
      stored.files += 1
    }
    return { ...row, bytes: file.size, sha256 }
  } finally {
    await file.close()
  }
}

async function sumOf(file: MediaFile): Promise<string> {
  const sum = new Bun.CryptoHasher('sha256')
  for await (const chunk of file.chunks()) sum.update(chunk)
  return sum.digest('hex')
}
