/** One at once, the next after a while; then it calls. */
export function makeThrottle(ms: number, call: () => void) {
  let timer: Timer | undefined
  return {
    allowed: () => (timer ? 0 : 1),
    spend() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        call()
      }, ms)
    },
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
