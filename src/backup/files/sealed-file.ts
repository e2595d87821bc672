/** A line that names the format, a random salt, then frames as an archive has them. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { refuse } from '#process/refusal'
import { openFrames } from '../opening.ts'
import type { Spot } from '../places/place.ts'
import { sealFrames } from '../sealing.ts'

const formatLine = Buffer.from('recado file 1\n')
const saltBytes = 32
const headBytes = formatLine.length + saltBytes

export function writeSealed(
  { place, name }: Spot,
  dataKey: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const salt = randomBytes(saltBytes)
  async function* sealed() {
    yield Buffer.concat([formatLine, salt])
    yield* sealFrames(keyOf(dataKey, salt, name), chunks)
  }
  return place.write(name, sealed())
}

/** Refused by its name when it is missing, changed or another one. */
export async function* readSealed(
  spot: Spot,
  dataKey: Uint8Array,
  progress: { add(bytes: number): void },
): AsyncGenerator<Buffer> {
  const { place, name } = spot
  const file = place.pathOf(name)
  const size = await place.sizeOf(name)
  if (size === undefined)
    refuse(`${file} is missing, which the backup needs: nothing was restored.`)
  const head = await place.read(name, 0, headBytes)
  if (!head.subarray(0, formatLine.length).equals(formatLine) || head.length < headBytes) {
    refuse(`${file} is damaged: nothing was restored.`)
  }
  const key = keyOf(dataKey, head.subarray(formatLine.length), name)
  yield* openFrames({ file, spot, size, start: headBytes }, key, progress)
}

/** Each file has its own; under another name it does not open. */
function keyOf(dataKey: Uint8Array, salt: Uint8Array, name: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', dataKey, salt, `recado file ${name}`, 32))
}
