import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import type { Entry } from './entries.ts'
import type { Spot } from './places/place.ts'
import { sealFrames } from './sealing.ts'

export interface ArchiveKey {
  head: Buffer
  key: Uint8Array
}

/** @returns its size */
export function writeArchive(
  { place, name }: Spot,
  sealing: ArchiveKey,
  entries: AsyncIterable<Entry>,
): Promise<number> {
  return place.write(name, sealedArchive(sealing, entries))
}

async function* sealedArchive({ head, key }: ArchiveKey, entries: AsyncIterable<Entry>) {
  const { readable, controller } = createTarPacker()
  const packing = pack(entries, controller)
  packing.catch((error) => controller.error(error))
  const compressed = createZstdCompress()
  const compressing = pipeline(Readable.from(readable), compressed)
  compressing.catch(() => {})
  try {
    yield head
    yield* sealFrames(key, compressed)
    await compressing
    await packing
  } finally {
    compressed.destroy()
  }
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
