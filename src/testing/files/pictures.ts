/** A picture of stripes, uncompressed. */
export function bitmap(width: number, height: number): Uint8Array {
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
