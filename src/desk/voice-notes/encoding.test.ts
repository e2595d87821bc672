import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createDecoder, getPacketInfo } from 'libopus-wasm'
import { BufferSource, EncodedPacketSink, Input, OGG } from 'mediabunny'
import { mp3Of, oggOf, tone, wavOf, webmOf } from '#workshop/testing/files/recordings'
import { decodeSound } from './decoding.ts'
import { encodeVoice } from './encoding.ts'
import { encodeVoice as encodeElsewhere } from './encoding-elsewhere.ts'
import { framesIn, packFrames } from './opus-packets.ts'
import { resample } from './resampling.ts'
import { waveformOf } from './waveform.ts'

async function packetsIn(ogg: Uint8Array) {
  const input = new Input({ source: new BufferSource(ogg), formats: [OGG] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('no track')
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets())
  return { packets: packets.map(({ data }) => data), seconds: await track.computeDuration() }
}

test.each([
  ['Chrome', webmOf],
  ['Firefox', oggOf],
  ['an encoder of MP3', mp3Of],
  ['a program that writes WAV', wavOf],
])('what %s records becomes what phones record', async (_, record) => {
  const voice = await encodeVoice(await record(3))
  expect(voice.seconds).toBe(3)
  expect(voice.waveform.length).toBe(64)
  expect(Math.max(...voice.waveform)).toBe(100)
  expect(voice.waveform[63]).toBeGreaterThan((voice.waveform[8] ?? 0) * 3)

  const { packets, seconds } = await packetsIn(voice.ogg)
  expect(seconds).toBeCloseTo(3, 0)
  for (const packet of packets.slice(0, -1)) {
    // The first byte of a phone's own: wideband speech, 20 ms, one channel, several frames.
    expect(packet[0]).toBe((9 << 3) | 3)
    expect(framesIn(packet)).toBe(3)
    expect(await getPacketInfo(packet)).toMatchObject({ channels: 1, durationMs: 60, frames: 3 })
  }
  const sound = await decodeSound(voice.ogg)
  expect(pitchOf(sound.subarray(-16_000))).toBeCloseTo(440, -1)
})

/** Crossings of zero in a second. */
function pitchOf(sound: Float32Array): number {
  return sound.filter((sample, at) => at > 0 && sample >= 0 && (sound[at - 1] ?? 0) < 0).length
}

test('frames come out of their packets as they went in', async () => {
  const { packets } = await packetsIn((await encodeVoice(await webmOf(1))).ogg)
  const decoder = await createDecoder({ channels: 1, sampleRate: 16_000 })
  expect(decoder.decode(packets[0] ?? null).length).toBe(960)
  decoder.free()

  const frame = fc.uint8Array({ minLength: 0, maxLength: 1000 })
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 7 }), (bodies) => {
      const frames = bodies.map((body) => Uint8Array.from([9 << 3, ...body]))
      const packed = packFrames(frames, 3)
      expect(packed.map(framesIn).reduce((sum, count) => sum + count)).toBe(frames.length)
      expect(packed.flatMap(unpacked)).toEqual(frames)
    }),
  )
  const mixed = [0x48, 0x48, 0x50, 0x48].map((kind) => Uint8Array.from([kind, 1]))
  expect(packFrames(mixed, 3).map(framesIn)).toEqual([2, 1, 1])
})

/** By the letter of the standard, not by our code. */
function unpacked(packet: Uint8Array): Uint8Array[] {
  const [toc = 0, count = 0, ...rest] = packet
  const lengths: number[] = []
  for (let frame = 1; frame < (count & 63); frame++) {
    const length = rest.shift() ?? 0
    lengths.push(length < 252 ? length : length + 4 * (rest.shift() ?? 0))
  }
  const frames = lengths.map((length) => rest.splice(0, length))
  return [...frames, rest].map((body) => Uint8Array.from([toc & 0xfc, ...body]))
}

test('another rate keeps what it can hold and drops the rest', () => {
  const kept = resample(tone(1, 44_100, 1_000), 44_100, 16_000)
  const dropped = resample(tone(1, 44_100, 12_000), 44_100, 16_000)
  expect(kept.length).toBe(16_000)
  expect(pitchOf(kept)).toBeCloseTo(1_000, -1)
  expect(Math.max(...kept)).toBeGreaterThan(0.45)
  expect(Math.max(...dropped)).toBeLessThan(0.02)
})

test('silence is flat', () => {
  expect(Math.max(...waveformOf(new Float32Array(16_000)))).toBe(0)
  expect(waveformOf(new Float32Array(3)).length).toBe(64)
})

test('what is no recording is refused, and the thread goes on', async () => {
  const junk = () => encodeElsewhere(crypto.getRandomValues(new Uint8Array(5_000)))
  await expect(junk()).rejects.toThrow()
  const [one, two, three] = await Promise.allSettled([
    encodeElsewhere(await webmOf(1)),
    junk(),
    encodeElsewhere(await mp3Of(1)),
  ])
  expect([one?.status, two?.status, three?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
