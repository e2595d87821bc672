const framesPerSecond = 20

export function makeAllowance(perSecond = framesPerSecond) {
  let left = perSecond
  let filledAt = performance.now()
  return function spend(now = performance.now()): boolean {
    left = Math.min(perSecond, left + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
