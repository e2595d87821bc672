import { type EncodedVoice, encodeVoice } from './encoding.ts'

declare const self: Worker

export type Encoding = { voice: EncodedVoice } | { error: string }

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const encoding: Encoding = await encodeVoice(data).then(
    (voice) => ({ voice }),
    (error) => ({ error: String(error) }),
  )
  postMessage(encoding)
}
