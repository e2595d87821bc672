import { createDecoder } from 'libopus-wasm'
import {
  ALL_FORMATS,
  AudioSampleSink,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
} from 'mediabunny'
import * as mpeg from 'mpg123-decoder'
import { resample } from './resampling.ts'

export const rate = 16_000

/** Spread, because a bundler would drop exports that the package needs at its start. */
const fullMpeg = { ...mpeg }

/** More would fill the memory. */
const maxSeconds = 4_000

/** One channel of 16 kHz. @throws for unsupported recordings */
export async function decodeSound(bytes: Uint8Array): Promise<Float32Array> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('there is no sound in it')
  if ((await track.computeDuration()) > maxSeconds) throw new Error('it is too long')
  if (track.codec === 'opus') return joined(await decodeOpus(track))
  if (track.codec === 'mp3') return decodeMp3(bytes)
  if (track.codec?.startsWith('pcm-')) return readPlain(track)
  throw new Error(`recordings of ${track.codec} are not read`)
}

async function decodeOpus(track: InputAudioTrack): Promise<Float32Array[]> {
  const decoder = await createDecoder({ channels: 1, sampleRate: rate })
  try {
    const parts: Float32Array[] = []
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      parts.push(decoder.decodeFloat(data))
    }
    return parts
  } finally {
    decoder.free()
  }
}

/** As WAV: samples that need no decoder. */
async function readPlain(track: InputAudioTrack): Promise<Float32Array> {
  const parts: Float32Array[] = []
  for await (using sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames, numberOfChannels, sampleRate } = sample
    const channels = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
      const plane = new Float32Array(numberOfFrames)
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
      return plane
    })
    parts.push(resample(mixed(channels), sampleRate, rate))
  }
  return joined(parts)
}

async function decodeMp3(bytes: Uint8Array): Promise<Float32Array> {
  const decoder = new fullMpeg.MPEGDecoder()
  try {
    await decoder.ready
    const { channelData, sampleRate } = decoder.decode(bytes)
    return resample(mixed(channelData), sampleRate, rate)
  } finally {
    decoder.free()
  }
}

function mixed(channels: Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map(
    (sample, at) =>
      (sample + others.reduce((sum, channel) => sum + (channel[at] ?? 0), 0)) / channels.length,
  )
}

function joined(parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
