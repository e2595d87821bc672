/**
 * A 3-byte big-endian length precedes each frame; a WebSocket message may have several frames or a
 * part of one. Before its first frame the client sends "WA", a version and the dictionary number,
 * and before that any routing information: "ED" 0 1, length, bytes.
 */
const introLength = 4
const routingHeader = Buffer.from([0x45, 0x44, 0, 1])

export type FrameReader = {
  /** The introduction is part of the handshake's hash. */
  intro(): Buffer
  push(chunk: Uint8Array): Buffer[]
}

export function makeFrameReader(): FrameReader {
  let waiting: Buffer = Buffer.alloc(0)
  let intro: Buffer = Buffer.alloc(0)

  function takeIntro() {
    let start = 0
    if (waiting.subarray(0, 4).equals(routingHeader)) {
      if (waiting.length < 7) return
      start = 7 + waiting.readUIntBE(4, 3)
    }
    if (waiting.length < start + introLength) return
    intro = waiting.subarray(start, start + introLength)
    if (intro.toString('latin1', 0, 2) !== 'WA') throw new Error('not a WhatsApp Web client')
    waiting = waiting.subarray(start + introLength)
  }

  return {
    intro: () => intro,
    push(chunk) {
      waiting = Buffer.concat([waiting, chunk])
      if (intro.length === 0) takeIntro()
      if (intro.length === 0) return []

      const frames: Buffer[] = []
      while (waiting.length >= 3) {
        const length = waiting.readUIntBE(0, 3)
        if (waiting.length < 3 + length) break
        frames.push(waiting.subarray(3, 3 + length))
        waiting = waiting.subarray(3 + length)
      }
      return frames
    },
  }
}

export function toFrame(body: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(3 + body.length)
  frame.writeUIntBE(body.length, 0, 3)
  frame.set(body, 3)
  return frame
}
