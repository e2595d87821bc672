import type { ParsedTarEntry } from 'modern-tar'
import * as v from 'valibot'
import { isRefusal, refuse } from '#process/refusal'
import { MediaCount } from './copying-media.ts'
import {
  folderOf,
  Manifest,
  manifestEntry,
  mediaEntry,
  mostOfManifest,
  tableEntry,
} from './manifest.ts'
import type { Progress } from './progress.ts'
import { type Archive, readEntries, reasonOf } from './reading.ts'
import type { Allowance } from './unpacking.ts'
import { VerifiedTables } from './verified-tables.ts'

interface Verifying {
  archive: Archive
  key: Uint8Array
  progress: Progress
  /** The disk that it is to go to; none where nothing is written. */
  room?: Allowance | undefined
}

/** Reads it to its end before anything is written: every frame, and what they add up to. */
export async function verifyArchive(verifying: Verifying): Promise<Manifest> {
  try {
    return await verify(verifying)
  } catch (error) {
    if (isRefusal(error)) throw error
    refuse(
      `${verifying.archive.file} is damaged, or was not made by Recado (${reasonOf(error)}): nothing was restored.`,
      { cause: error },
    )
  }
}

async function verify({ archive, key, progress, room }: Verifying): Promise<Manifest> {
  progress.expect(archive.size)
  const tables = new VerifiedTables(archive.file)
  const media = new MediaCount()
  let manifest: Manifest | undefined
  for await (const entry of readEntries({ archive, key, progress })) {
    const { header } = entry
    if (manifest) refuse(`${archive.file} has the entry ${header.name} after its manifest.`)
    if (header.name === manifestEntry) {
      manifest = await readManifest(archive.file, entry)
      continue
    }
    room?.take(header.size)
    const file = mediaEntry.exec(header.name)?.[1]
    if (tableEntry.test(header.name)) await tables.add(entry)
    else if (file) await addFile(media, file, entry)
    else refuse(`${archive.file} has an entry ${header.name}, which this Recado does not know.`)
  }
  progress.end()
  if (!manifest) refuse(`${archive.file} has no manifest: it is not whole.`)
  tables.compare(manifest, folderOf(manifest))
  compareMedia(archive.file, manifest, media)
  return manifest
}

async function readManifest(file: string, { header, body }: ParsedTarEntry): Promise<Manifest> {
  if (header.size > mostOfManifest) {
    refuse(
      `The manifest of ${file} has ${header.size} bytes, and at most ${mostOfManifest} are read.`,
    )
  }
  return v.parse(Manifest, await new Response(body).json())
}

async function addFile(media: MediaCount, key: string, { header, body }: ParsedTarEntry) {
  const sum = new Bun.CryptoHasher('sha256')
  for await (const chunk of body) sum.update(chunk)
  media.add(key, header.size, sum.digest('hex'))
}

/** Those beside it are verified as they are fetched. */
function compareMedia(file: string, { media, company }: Manifest, found: MediaCount) {
  const others = [...found.companies].filter((id) => company && id !== String(company.id))
  if (others.length > 0) refuse(`${file} has files of another company (${others[0]}).`)
  if (media.place === 'beside' && !company) return
  const isSame = found.bytes === media.bytes || media.place === 'bucket'
  if (media.place !== 'beside' && isSame && found.digest() === media.sha256) return
  refuse(`The media in ${file} are not those of its manifest.`)
}
