/** Moments at which a lost socket is looked for at once. */

type Stop = () => void

const watchMs = 5_000
/** A clock that jumps this far has slept, and its socket with it. */
const sleptMs = 20_000

function every(ms: number, work: () => void): Stop {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** A hidden page's clock is slowed down, which looks like sleep: it matters once the page is seen. */
export function whenWoken(work: () => void): Stop {
  let checkedAt = Date.now()
  let hasSlept = false
  const check = () => {
    hasSlept ||= Date.now() - checkedAt > watchMs + sleptMs
    checkedAt = Date.now()
    if (!hasSlept || globalThis.document?.hidden) return
    hasSlept = false
    work()
  }
  const stopClock = every(watchMs, check)
  globalThis.document?.addEventListener('visibilitychange', check)
  return () => {
    stopClock()
    globalThis.document?.removeEventListener('visibilitychange', check)
  }
}

export function whenOnline(work: () => void): Stop {
  globalThis.addEventListener?.('online', work)
  return () => globalThis.removeEventListener?.('online', work)
}
