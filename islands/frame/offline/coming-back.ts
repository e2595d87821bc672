const everyMs = 3_000
const answerMs = 5_000

/** Calls back once the server answers: looks now and then, and when the device has a network again. */
export function comeBack(reload: () => void) {
  let isAsking = false
  const timer = setInterval(look, everyMs)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)

  async function look() {
    if (isAsking || document.hidden) return
    isAsking = true
    const isBack = await answers()
    isAsking = false
    if (!isBack) return
    clearInterval(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
    reload()
  }
}

function answers(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs)
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}
