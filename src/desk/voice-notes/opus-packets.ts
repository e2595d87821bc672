/**
 * libopus makes packets of one frame; these are combined (RFC 6716, 3.2.5). The last two bits of
 * the first byte: 0 is one frame, 3 as many as the next byte says.
 */
const several = 3
const withLengths = 0x80
const kindOf = (packet: Uint8Array) => (packet[0] ?? 0) & ~several

export function packFrames(frames: readonly Uint8Array[], most: number): Uint8Array[] {
  const packets: Uint8Array[] = []
  let group: Uint8Array[] = []
  for (const frame of frames) {
    const [first] = group
    if (first && (group.length === most || kindOf(first) !== kindOf(frame))) {
      packets.push(joined(group))
      group = []
    }
    group.push(frame)
  }
  return group.length > 0 ? [...packets, joined(group)] : packets
}

export function framesIn(packet: Uint8Array): number {
  const code = (packet[0] ?? 0) & several
  if (code === 0) return 1
  return code === several ? (packet[1] ?? 0) & 0x3f : 2
}

function joined(frames: readonly Uint8Array[]): Uint8Array {
  const [first] = frames
  if (!first) return new Uint8Array()
  const bodies = frames.map((frame) => frame.subarray(1))
  const lengths = bodies.slice(0, -1).flatMap(({ length }) => lengthBytes(length))
  const head = [kindOf(first) | several, withLengths | frames.length, ...lengths]
  return Buffer.concat([Uint8Array.from(head), ...bodies])
}

function lengthBytes(length: number): number[] {
  if (length < 252) return [length]
  const low = 252 + (length & 3)
  return [low, (length - low) / 4]
}
