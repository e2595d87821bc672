import { refuse } from '#process/refusal'
import { frameBytes, openFrame, tagBytes } from './format.ts'
import type { Spot } from './places/place.ts'
import type { Progress } from './progress.ts'

export interface SealedFile {
  file: string
  spot: Spot
  size: number
  /** Where its frames begin. */
  start: number
}

export async function* openFrames(
  { file, spot, size, start }: SealedFile,
  key: Uint8Array,
  progress: Pick<Progress, 'add'>,
): AsyncGenerator<Buffer> {
  const sealedBytes = frameBytes + tagBytes
  const count = Math.ceil((size - start) / sealedBytes)
  if (count < 1) refuse(`${file} is cut off: it has no frame.`)
  for (let number = 0; number < count; number += 1) {
    const at = start + number * sealedBytes
    const sealed = await spot.place.read(spot.name, at, Math.min(sealedBytes, size - at))
    const isLast = number === count - 1
    const plain = openFrame(key, { number, isLast }, sealed)
    if (!plain) refuseFrame({ file, key, number, count, sealed })
    progress.add(sealed.length)
    yield plain
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
