type Stop = () => void

const watchMs = 5_000
/** A clock jump this long means that the machine slept and the socket is dead. */
const sleptMs = 20_000

function every(ms: number, work: () => void): Stop {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** Browsers throttle the timers of hidden pages, which looks like sleep: reconnect only once visible. */
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

export function whenOffline(work: () => void): Stop {
  globalThis.addEventListener?.('offline', work)
  return () => globalThis.removeEventListener?.('offline', work)
}
