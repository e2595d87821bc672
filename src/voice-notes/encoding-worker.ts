import { encodeVoice } from './encoding.ts'
import type { Encoding } from './encoding-elsewhere.ts'

declare const self: Worker

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const encoding: Encoding = await encodeVoice(data).then(
    (voice) => ({ voice }),
    (error) => ({ error: String(error) }),
  )
  postMessage(encoding)
}
