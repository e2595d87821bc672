import { frameBytes, sealFrame } from './format.ts'

export async function* sealFrames(
  key: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  let number = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    // The last one is known only by what does not follow it.
    while (length > frameBytes) {
      const whole = Buffer.concat(waiting)
      yield sealFrame(key, { number, isLast: false }, whole.subarray(0, frameBytes))
      number += 1
      waiting = [whole.subarray(frameBytes)]
      length = whole.length - frameBytes
    }
  }
  yield sealFrame(key, { number, isLast: true }, Buffer.concat(waiting))
}
