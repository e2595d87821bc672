import { crc32, deflateSync } from 'node:zlib'

/** A picture of stripes, uncompressed. */
function bitmap(width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + rowBytes * height)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let at = 54; at < file.length; at++) file[at] = (at * 7) % 256
  return file
}

export const jpegOf = (width: number, height: number) =>
  new Bun.Image(bitmap(width, height)).jpeg().bytes()

/** Something to look at: an evening sky over water, as a JPEG. */
export function landscape(width: number, height: number): Promise<Uint8Array> {
  const file = Buffer.from(bitmap(width, height))
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 54 + y * rowBytes + x * 3
      file.set(colourAt(x / width, y / height), at)
    }
  }
  return new Bun.Image(file).jpeg().bytes()
}

/** Blue, green, red; from the bottom up, as bitmaps have them. */
function colourAt(x: number, y: number): number[] {
  if (y < 0.4) {
    const ripple = Math.sin(x * 40 + Math.sin(y * 60) * 3) * 8
    return [130 + y * 120 + ripple, 90 + y * 100 + ripple, 40 + y * 60]
  }
  const glow = Math.max(0, 1 - Math.hypot(x - 0.68, (y - 0.55) * 1.4) * 2.2)
  const height = (y - 0.4) / 0.6
  return [160 + height * 60, 140 + glow * 90, 150 + glow * 100 - height * 60]
}

export const pngOf = (width: number, height: number) =>
  new Bun.Image(bitmap(width, height)).png().bytes()

/** A square of one colour (blue, green, red), as a WebP. */
export function solid(side: number, colour: readonly number[]): Promise<Uint8Array> {
  const file = bitmap(side, side)
  for (let at = 54; at < file.length; at++) file[at] = colour[(at - 54) % 3] ?? 0
  return new Bun.Image(file).webp().bytes()
}

/** A white square of one bit a pixel: small as a file, four bytes a pixel unpacked. */
export function hugePng(side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')]
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]))
}

function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4)
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
