import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#process/refusal'
import { MediaCount } from '../copying-media.ts'
import { mediaKey } from '../manifest.ts'
import type { Progress } from '../progress.ts'
import type { Archive } from '../reading.ts'
import type { ListedFile } from './file-list.ts'
import { type FilePlace, filePlace } from './file-place.ts'
import { listedIn } from './known-files.ts'
import { readSealed } from './sealed-file.ts'

interface Fetching {
  archive: Archive
  dataKey: Uint8Array
  /** The list of its files, and what it adds up to. */
  media: { list?: string | undefined; bytes: number; sha256: string }
  folder: string
  progress: Progress
}

/** Beside what is there; the rows come after them. Each must be the file that the archive has. */
export async function fetchFiles({ archive, dataKey, media, folder, progress }: Fetching) {
  const files = filePlace(archive.spot.place, dataKey)
  const list = media.list ?? refuse(`${archive.file} does not say which files it has.`)
  progress.expect(media.bytes)
  await verifyList(files, list, media.sha256)
  for await (const listed of listedIn(files, list)) {
    const path = join(folder, listed.key)
    await mkdir(dirname(path), { recursive: true })
    const whole = verified(files, listed, progress)
    await pipeline(whole, createWriteStream(path, { flush: true, mode: 0o600 }))
  }
  progress.end()
}

async function verifyList(files: FilePlace, list: string, sha256: string) {
  const count = new MediaCount()
  let isOurs = true
  for await (const { key, bytes, sha256: sum } of listedIn(files, list)) {
    count.add(key, bytes, sum)
    isOurs &&= mediaKey.test(key)
  }
  if (isOurs && count.digest() === sha256) return
  refuse(`${files.place.pathOf(list)} is not the list of this backup: nothing was restored.`)
}

async function* verified(files: FilePlace, { sha256 }: ListedFile, progress: Progress) {
  const name = files.names.of(sha256)
  const sum = new Bun.CryptoHasher('sha256')
  for await (const piece of readSealed({ place: files.place, name }, files.dataKey, progress)) {
    sum.update(piece)
    yield piece
  }
  if (sum.digest('hex') === sha256) return
  refuse(`${files.place.pathOf(name)} is another file than it was: nothing was restored.`)
}
