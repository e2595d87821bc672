/** Encoding takes a second per minute of recording, so it runs in a worker. */

import { makeWorker } from '#kernel/worker'
import { embedded } from '#process/embedded'
import type { EncodedVoice } from './encoding.ts'
import type { Encoding } from './encoding-worker.ts'

const ask = makeWorker<Uint8Array, Encoding>(
  () =>
    new Worker(embedded().voiceWorker ?? new URL('./encoding-worker.ts', import.meta.url), {
      ref: false,
    }),
  { timeoutMs: 120_000, idleMs: 30_000 },
)

export async function encodeVoice(recording: Uint8Array): Promise<EncodedVoice> {
  const encoding = await ask(recording, [recording.buffer])
  if ('error' in encoding) throw new Error(encoding.error)
  return encoding.voice
}
