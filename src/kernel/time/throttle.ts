export interface Throttle {
  /** 0 or 1. */
  allowed(): number
  spend(): void
  end(): void
}

export function makeThrottle(ms: number, call: () => void): Throttle {
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
