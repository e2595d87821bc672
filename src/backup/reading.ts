import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { refuse } from '#platform/refusal'
import { frameBytes, type Head, longestHead, openFrame, parseHead, tagBytes } from './format.ts'
import type { Progress } from './progress.ts'

export interface Archive {
  file: string
  head: Head
  headBytes: Buffer
  size: number
}

export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file, 'r').catch((cause) =>
    refuse(`${file} cannot be read (${cause.message}).`, { cause }),
  )
  try {
    const { size } = await handle.stat()
    const parsed = parseHead(await readAt(handle, 0, Math.min(longestHead, size)))
    if (!parsed) refuse(`${file} is no backup of Recado, or its beginning is damaged.`)
    return { file, size, head: parsed.head, headBytes: parsed.bytes }
  } finally {
    await handle.close()
  }
}

interface Reading {
  archive: Archive
  key: Uint8Array
  progress: Progress
}

/** The files of the tar in their order; each body is read before the next one is asked for. */
export async function* readEntries(reading: Reading): AsyncGenerator<ParsedTarEntry> {
  const decompressing = createZstdDecompress()
  const decoder = createTarDecoder({ strict: true })
  const inflating = pipeline(Readable.from(readFrames(reading)), decompressing)
  const decoding = feed(decompressing, decoder.writable)
  // Of the three the frames say what is wrong.
  const failing = Promise.all([inflating, decoding])
  failing.catch(() => {})
  try {
    for await (const entry of decoder.readable) yield entry
    await failing
  } catch (error) {
    await inflating
    throw error
  } finally {
    // Whoever asks for no more entries leaves the file open otherwise.
    decompressing.destroy()
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

async function* readFrames({ archive, key, progress }: Reading): AsyncGenerator<Buffer> {
  const { file, size, headBytes } = archive
  const sealedBytes = frameBytes + tagBytes
  const count = Math.ceil((size - headBytes.length) / sealedBytes)
  if (count < 1) refuse(`${file} is cut off: it has no frame.`)
  const handle = await open(file, 'r')
  try {
    for (let number = 0; number < count; number += 1) {
      const sealed = await readAt(handle, headBytes.length + number * sealedBytes, sealedBytes)
      const isLast = number === count - 1
      const plain = openFrame(key, { number, isLast }, sealed)
      if (!plain) refuseFrame({ file, key, number, count, sealed })
      progress.add(sealed.length)
      yield plain
    }
  } finally {
    await handle.close()
  }
}

interface BadFrame {
  file: string
  key: Uint8Array
  number: number
  count: number
  sealed: Buffer
}

function refuseFrame({ file, key, number, count, sealed }: BadFrame): never {
  const isLast = number === count - 1
  if (isLast && openFrame(key, { number, isLast: false }, sealed)) {
    refuse(`${file} is cut off after frame ${number + 1}: nothing was restored.`)
  }
  refuse(
    `Frame ${number + 1} of ${count} in ${file} is damaged, missing or not in its place: nothing was restored.`,
  )
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await handle.read(buffer, read, length - read, at + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return buffer.subarray(0, read)
}
