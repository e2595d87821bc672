import { type PageHead, readHead } from './page-head.ts'

declare const self: Worker

export type HeadAnswer = { head: PageHead } | { error: string }

self.onmessage = async ({ data }: MessageEvent<string>) => {
  const answer: HeadAnswer = await readHead(data).then(
    (head) => ({ head }),
    (error) => ({ error: String(error) }),
  )
  postMessage(answer)
}
