/** The archives of a place that are sealed with a key, the newest first. */
import { timeInName } from './archive-name.ts'
import { idOfKey } from './data-key.ts'
import { FileNames } from './files/file-names.ts'
import { frameBytes, keyOfArchive, longestHead, openFrame, parseHead, tagBytes } from './format.ts'
import type { Place, PlacedFile } from './places/place.ts'

export interface OwnArchive {
  name: string
  at: number
  bytes: number
  /** It was not cut, nor copied in part. */
  isWhole(): Promise<boolean>
  /** Its files are those of its place. */
  isSharing(): Promise<boolean>
}

export async function* ownArchives(place: Place, dataKey: Uint8Array): AsyncGenerator<OwnArchive> {
  const found: PlacedFile[] = []
  for await (const file of place.list('')) {
    if (file.name.endsWith('.backup')) found.push(file)
  }
  const names = new FileNames(dataKey)
  for (const file of found.sort((one, other) => timeOf(other) - timeOf(one))) {
    const { name, bytes } = file
    const head = parseHead(await place.read(name, 0, Math.min(bytes, longestHead)))
    if (head?.head.keyId !== idOfKey(dataKey)) continue
    yield {
      name,
      bytes,
      at: timeOf(file),
      isWhole: () => endsWhole(place, file, { head, dataKey }),
      isSharing: async () => (await place.sizeOf(names.listOf(name))) !== undefined,
    }
  }
}

/** One that was copied is as old as it says. */
function timeOf({ name, at }: PlacedFile): number {
  return timeInName(name) ?? at.getTime()
}

interface Sealed {
  head: NonNullable<ReturnType<typeof parseHead>>
  dataKey: Uint8Array
}

export async function endsWhole(
  place: Place,
  { name, bytes }: Pick<PlacedFile, 'name' | 'bytes'>,
  { head, dataKey }: Sealed,
) {
  const start = head.bytes.length
  const sealedBytes = frameBytes + tagBytes
  const number = Math.max(0, Math.floor((bytes - start - 1) / sealedBytes))
  const at = start + number * sealedBytes
  const last = await place.read(name, at, bytes - at)
  return openFrame(keyOfArchive(dataKey, head), { number, isLast: true }, last) !== undefined
}
