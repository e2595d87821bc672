import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { isRefusal, refuse } from '#process/refusal'
import { type Head, longestHead, parseHead } from './format.ts'
import { openFrames } from './opening.ts'
import type { Spot } from './places/place.ts'
import type { Progress } from './progress.ts'
import { Unpacking } from './unpacking.ts'

export interface Archive {
  /** As the operator would name it. */
  file: string
  spot: Spot
  head: Head
  headBytes: Buffer
  size: number
}

export async function openArchive(spot: Spot): Promise<Archive> {
  const file = spot.place.pathOf(spot.name)
  const { size, start } = await beginningOf(spot).catch((cause) => refuseUnread(file, cause))
  const parsed = parseHead(start)
  if (!parsed) refuse(`${file} is no backup of Recado, or its beginning is damaged.`)
  return { file, spot, size, head: parsed.head, headBytes: parsed.bytes }
}

async function beginningOf({ place, name }: Spot) {
  const size = await place.sizeOf(name)
  if (size === undefined) throw new Error('there is no such file')
  return { size, start: await place.read(name, 0, Math.min(longestHead, size)) }
}

function refuseUnread(file: string, cause: unknown): never {
  if (isRefusal(cause)) throw cause
  refuse(`${file} cannot be read (${reasonOf(cause)}).`, { cause })
}

export const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

export interface ArchiveReading {
  archive: Archive
  key: Uint8Array
  progress: Progress
}

/** The files of the tar in their order; each body is read before the next one is asked for. */
export async function* readEntries(reading: ArchiveReading): AsyncGenerator<ParsedTarEntry> {
  const decompressing = createZstdDecompress()
  const decoder = createTarDecoder({ strict: true })
  const unpacking = new Unpacking(reading.archive.file)
  const inflating = pipeline(Readable.from(framesOf(reading)), decompressing)
  const decoding = feed(counted(decompressing, unpacking), decoder.writable)
  // Of the three the frames say what is wrong.
  const failing = Promise.all([inflating, decoding])
  failing.catch(() => {})
  try {
    for await (const entry of decoder.readable) {
      unpacking.entry(entry.header.size)
      yield entry
    }
    await failing
  } catch (error) {
    if (isRefusal(error)) throw error
    await inflating
    throw error
  } finally {
    // Whoever asks for no more entries leaves the file open otherwise.
    decompressing.destroy()
  }
}

/** Read to its end: where one is cancelled, the library forgets the entry that it has read ahead, which then never ends. */
export async function skip(body: ParsedTarEntry['body']) {
  await body.pipeTo(new WritableStream())
}

async function* counted(chunks: AsyncIterable<Uint8Array>, unpacking: Unpacking) {
  for await (const chunk of chunks) {
    unpacking.add(chunk.length)
    yield chunk
  }
}

async function feed(chunks: AsyncIterable<Uint8Array>, writable: WritableStream<Uint8Array>) {
  const writer = writable.getWriter()
  try {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => {})
    throw error
  }
}

function framesOf({ archive, key, progress }: ArchiveReading) {
  const { file, spot, size, headBytes } = archive
  return openFrames({ file, spot, size, start: headBytes.length }, key, progress)
}
