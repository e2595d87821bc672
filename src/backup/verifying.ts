import * as v from 'valibot'
import { refuse } from '#platform/refusal'
import { MediaCount } from './copying-media.ts'
import { Manifest, manifestEntry, mediaEntry, tableEntry } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type Archive, readEntries } from './reading.ts'

/** Reads it to its end before anything is written: every frame, and what they add up to. */
export async function verifyArchive(
  archive: Archive,
  key: Uint8Array,
  progress: Progress,
): Promise<Manifest> {
  progress.expect(archive.size)
  const tables = new Map<string, Bun.CryptoHasher>()
  const media = new MediaCount()
  let manifest: Manifest | undefined
  for await (const { header, body } of readEntries({ archive, key, progress })) {
    const table = tableEntry.exec(header.name)?.[1]
    const file = mediaEntry.exec(header.name)?.[1]
    if (table) {
      const sum = tables.get(table) ?? new Bun.CryptoHasher('sha256')
      for await (const chunk of body) sum.update(chunk)
      tables.set(table, sum)
    } else if (file) {
      const sum = new Bun.CryptoHasher('sha256')
      for await (const chunk of body) sum.update(chunk)
      media.add(file, header.size, sum.digest('hex'))
    } else if (header.name === manifestEntry) {
      manifest = v.parse(Manifest, await new Response(body).json())
    } else {
      refuse(`${archive.file} has an entry ${header.name}, which this Recado does not know.`)
    }
  }
  progress.end()
  if (!manifest) refuse(`${archive.file} has no manifest: it is not whole.`)
  compare(archive.file, manifest, { tables, media })
  return manifest
}

function compare(
  file: string,
  manifest: Manifest,
  found: { tables: Map<string, Bun.CryptoHasher>; media: MediaCount },
) {
  for (const { name, sha256 } of manifest.tables) {
    if (found.tables.get(name)?.digest('hex') === sha256) continue
    refuse(`The rows of ${name} in ${file} are not those of its manifest.`)
  }
  // Those beside it are verified as they are fetched.
  const { place, sha256 } = manifest.media
  if (place === 'beside' || found.media.digest() === sha256) return
  refuse(`The media in ${file} are not those of its manifest.`)
}
