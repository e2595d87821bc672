import { isDatabaseAway } from '#db/away.ts'

/**
 * PostgreSQL may be away for a moment: work that must not fail meanwhile is repeated. What fails
 * for another reason, or for too long, fails.
 */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { forMs }: { forMs: number },
): Promise<T> {
  const deadline = performance.now() + forMs
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pauseMs > deadline) throw error
    }
    await Bun.sleep(pauseMs)
  }
}
