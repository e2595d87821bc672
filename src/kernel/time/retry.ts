import { isOurFailure } from '#db/away.ts'

/** Errors other than a PostgreSQL that is away or cannot write are thrown, and so is the last one. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { forMs }: { forMs: number },
): Promise<T> {
  const deadline = performance.now() + forMs
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work()
    } catch (error) {
      if (!isOurFailure(error) || performance.now() + pauseMs > deadline) throw error
    }
    await Bun.sleep(pauseMs)
  }
}
