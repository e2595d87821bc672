/** A stranger's page is read in a worker, which no company waits for. */

import { makeWorker } from '#kernel/worker'
import { embedded } from '#process/embedded'
import type { HeadAnswer } from './head-worker.ts'
import type { PageHead } from './page-head.ts'

const ask = makeWorker<string, HeadAnswer>(
  () =>
    new Worker(embedded().headWorker ?? new URL('./head-worker.ts', import.meta.url), {
      ref: false,
    }),
  { timeoutMs: 2_000, idleMs: 30_000 },
)

/** @throws what takes too long, or is no page */
export async function readHeadElsewhere(html: string): Promise<PageHead> {
  const answer = await ask(html)
  if ('error' in answer) throw new Error(answer.error)
  return answer.head
}
