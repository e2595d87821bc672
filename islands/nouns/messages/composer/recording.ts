/** Records in the browser's own format, which the server transcodes. Must be ended, or the microphone stays open. */
import { levelOf } from './levels.ts'
import { nameOfRecording } from './writing.ts'

const kinds = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const

const bitsPerSecond = 128_000
/** Smaller recordings are taps by accident. */
const leastBytes = 10_000

export type MicrophoneProblem =
  | 'microphoneRefused'
  | 'microphoneMissing'
  | 'microphoneBusy'
  | 'microphoneInsecure'

export interface Recording {
  pause: () => void
  resume: () => void
  level: () => number
  /** Ends it and releases the microphone. @returns undefined for a recording that is too short */
  finish: () => Promise<File | undefined>
  drop: () => void
}

export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  })
  const [mimeType, extension] =
    kinds.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? kinds[2]
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  const meter = openMeter(stream)
  recorder.start(1000)

  const end = async () => {
    if (recorder.state !== 'inactive') recorder.stop()
    await ended
    for (const track of stream.getTracks()) track.stop()
    meter.close()
  }
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    level: meter.level,
    async finish() {
      await end()
      const [type = mimeType] = recorder.mimeType.split(';')
      const file = new File(parts, nameOfRecording(extension), { type })
      return file.size < leastBytes ? undefined : file
    },
    drop: () => void end(),
  }
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 4096 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    close: () => void context.close(),
  }
}

export function problemOf(error: unknown): MicrophoneProblem {
  if (!globalThis.isSecureContext) return 'microphoneInsecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'microphoneRefused'
  return name === 'NotFoundError' ? 'microphoneMissing' : 'microphoneBusy'
}
