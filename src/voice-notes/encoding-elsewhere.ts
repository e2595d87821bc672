/**
 * Encoding takes a second for each minute of recording: it runs in a thread of its own, one
 * recording after the other, which is let go when there is nothing to do for a while.
 */
import { embedded } from '../embedded.ts'
import type { EncodedVoice } from './encoding.ts'

export type Encoding = { voice: EncodedVoice } | { error: string }

const idleMs = 30_000
/** No recording takes longer, whatever is in it. */
const mostMs = 120_000

let thread: Worker | undefined
let idle: Timer | undefined
let last: Promise<unknown> = Promise.resolve()

export function encodeVoice(recording: Uint8Array): Promise<EncodedVoice> {
  const turn = last.then(() => encodeNow(recording))
  last = turn.catch(() => {})
  return turn
}

async function encodeNow(recording: Uint8Array): Promise<EncodedVoice> {
  clearTimeout(idle)
  thread ??= new Worker(embedded().voiceWorker ?? new URL('./encoding-worker.ts', import.meta.url))
  const current = thread
  try {
    const encoding = await answerOf(current, recording)
    if ('error' in encoding) throw new Error(encoding.error)
    return encoding.voice
  } finally {
    idle = setTimeout(letGo, idleMs)
    idle.unref()
  }
}

function answerOf(worker: Worker, recording: Uint8Array): Promise<Encoding> {
  const { promise, resolve, reject } = Promise.withResolvers<Encoding>()
  const late = setTimeout(() => giveUp(new Error('it took too long')), mostMs)
  const giveUp = (error: Error) => {
    letGo()
    reject(error)
  }
  worker.onmessage = ({ data }: MessageEvent<Encoding>) => resolve(data)
  worker.onerror = ({ message }) => giveUp(new Error(message))
  worker.postMessage(recording, [recording.buffer])
  return promise.finally(() => clearTimeout(late))
}

function letGo() {
  clearTimeout(idle)
  thread?.terminate()
  thread = undefined
}
