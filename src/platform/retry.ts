/**
 * PostgreSQL may be away for a moment: work that must not fail meanwhile is repeated. What fails
 * for another reason, or for too long, fails.
 */
const away =
  /^(08|57P0|53300$)|ECONN|EPIPE|ENOENT|ETIMEDOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT/

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (away.test(code)) return true
  }
  return false
}

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
