import { log } from '#process/log'

const everyMs = 10_000

/** So that a start that waits is not taken for one that hangs. Ends with the returned function. */
export function announceWaiting(server: { pid: number } | { host: string }): () => void {
  const since = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1000)
    log.warn({ ...server, seconds }, 'PostgreSQL is slow or recovering: waiting for it')
  }, everyMs)
  return () => clearInterval(timer)
}
