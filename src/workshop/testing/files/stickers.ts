import { solid } from './pictures.ts'

/** Two squares in turn, a red and a blue one, as an animated WebP. */
export async function movingSticker(side: number, frameMs: number): Promise<Uint8Array> {
  const colours = [
    [40, 40, 220],
    [220, 60, 40],
  ]
  const frames = await Promise.all(
    colours.map(async (colour) => imageChunkOf(await solid(side, colour))),
  )
  const canvas = [uint24(side - 1), uint24(side - 1)]
  const isAnimated = Buffer.from([0b10, 0, 0, 0])
  const noBackgroundAndEndless = Buffer.alloc(6)
  const place = Buffer.alloc(6)
  return riff([
    chunk('VP8X', isAnimated, ...canvas),
    chunk('ANIM', noBackgroundAndEndless),
    ...frames.map((image) =>
      chunk('ANMF', place, ...canvas, uint24(frameMs), Buffer.from([0b10]), image),
    ),
  ])
}

/** What the file of a picture at rest has behind its head of twelve bytes. */
const imageChunkOf = (webp: Uint8Array) => Buffer.from(webp).subarray(12)

function riff(chunks: Buffer[]): Uint8Array {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return new Uint8Array(chunk('RIFF', body))
}

function chunk(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
