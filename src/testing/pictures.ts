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
