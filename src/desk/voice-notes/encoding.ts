import { Application, Bandwidth, createEncoder, Signal } from 'libopus-wasm'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
} from 'mediabunny'
import { decodeSound, rate } from './decoding.ts'
import { framesIn, packFrames } from './opus-packets.ts'
import { waveformOf } from './waveform.ts'

export interface EncodedVoice {
  ogg: Uint8Array
  seconds: number
  /** 64 values of 0 to 100. */
  waveform: Uint8Array
}

const frameSeconds = 0.02
const framesToAPacket = 3

export async function encodeVoice(recording: Uint8Array): Promise<EncodedVoice> {
  const sound = await decodeSound(recording)
  if (sound.length === 0) throw new Error('it is silent')
  const { frames, lookahead } = await encodeOpus(sound)
  return {
    ogg: await writeOgg(packFrames(frames, framesToAPacket), lookahead),
    seconds: Math.max(1, Math.round(sound.length / rate)),
    waveform: waveformOf(sound),
  }
}

async function encodeOpus(sound: Float32Array) {
  const frameSize = rate * frameSeconds
  const encoder = await createEncoder({
    channels: 1,
    sampleRate: rate,
    application: Application.Voip,
    signal: Signal.Voice,
    maxBandwidth: Bandwidth.Wideband,
    bitrate: 24_000,
    frameSize,
  })
  try {
    const frames: Uint8Array[] = []
    for (let at = 0; at < sound.length; at += frameSize) {
      const frame = new Float32Array(frameSize)
      frame.set(sound.subarray(at, at + frameSize))
      frames.push(encoder.encodeFloat(frame))
    }
    return { frames, lookahead: encoder.getLookahead() }
  } finally {
    encoder.free()
  }
}

async function writeOgg(packets: Uint8Array[], lookahead: number): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const track = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(track)
  await output.start()
  const decoderConfig = {
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
    description: headOf(lookahead),
  }
  let at = 0
  for (const packet of packets) {
    const seconds = framesIn(packet) * frameSeconds
    await track.add(new EncodedPacket(packet, 'key', at, seconds), { decoderConfig })
    at += seconds
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

/** RFC 7845: version 1, one channel, what to skip in 48ths of a ms. */
function headOf(lookahead: number): Uint8Array {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE((lookahead * 48_000) / rate, 10)
  head.writeUInt32LE(rate, 12)
  return head
}
