/** Recordings as browsers make them: a tone that swells, of so many seconds. */
import { Application, createEncoder } from 'libopus-wasm'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { createMp3Encoder } from 'wasm-media-encoders'

export function tone(seconds: number, rate: number, pitch = 440): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, at) => {
    const swell = at / (seconds * rate)
    return 0.5 * swell * Math.sin((2 * Math.PI * pitch * at) / rate)
  })
}

export async function mp3Of(seconds: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 44_100, channels: 1, bitrate: 128 })
  const body = Buffer.from(encoder.encode([tone(seconds, 44_100)]))
  return Buffer.concat([body, encoder.finalize()])
}

/** 16 bits, two channels. */
export async function wavOf(seconds: number): Promise<Uint8Array> {
  const rate = 48_000
  const sound = tone(seconds, rate)
  const target = new BufferTarget()
  const output = new Output({ format: new WavOutputFormat(), target })
  const track = new AudioSampleSource({ codec: 'pcm-s16' })
  output.addAudioTrack(track)
  await output.start()
  const data = Float32Array.from({ length: sound.length * 2 }, (_, at) => sound[at >> 1] ?? 0)
  using sample = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: 2,
    sampleRate: rate,
    timestamp: 0,
  })
  await track.add(sample)
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

/** As Chrome records. */
export const webmOf = (seconds: number) => opusIn(new WebMOutputFormat(), seconds)
/** As Safari records: AAC, here without anything in it that could be heard. */
export async function m4aOf(seconds: number): Promise<Uint8Array> {
  const rate = 44_100
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const track = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(track)
  await output.start()
  for (let at = 0; at + 1024 <= seconds * rate; at += 1024) {
    const packet = new EncodedPacket(new Uint8Array(64), 'key', at / rate, 1024 / rate)
    await track.add(packet, {
      decoderConfig: {
        codec: 'mp4a.40.2',
        numberOfChannels: 1,
        sampleRate: rate,
        description: Uint8Array.from([0x12, 0x08]),
      },
    })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

/** As Firefox records. */
export const oggOf = (seconds: number) => opusIn(new OggOutputFormat(), seconds)

async function opusIn(format: OutputFormat, seconds: number): Promise<Uint8Array> {
  const encoder = await createEncoder({
    channels: 1,
    sampleRate: 48_000,
    application: Application.Audio,
    frameSize: 960,
  })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const track = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(track)
  await output.start()
  const sound = tone(seconds, 48_000)
  for (let at = 0; at + 960 <= sound.length; at += 960) {
    const data = encoder.encodeFloat(sound.subarray(at, at + 960))
    await track.add(new EncodedPacket(data, 'key', at / 48_000, 0.02), {
      decoderConfig: {
        codec: 'opus',
        numberOfChannels: 1,
        sampleRate: 48_000,
        description: Buffer.from('T3B1c0hlYWQBATgBgLsAAAAAAA==', 'base64'),
      },
    })
  }
  await output.finalize()
  encoder.free()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}
