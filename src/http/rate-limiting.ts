import type { Context } from 'hono'
import { fail } from '#errors'
import type { LimitName } from './limits.ts'
import type { Services } from './services.ts'

/** Sets the `RateLimit` headers of the IETF draft. */
export function countCall(c: Context, services: Services, limit: LimitName, who: string | number) {
  const allowance = services.limits?.spend(limit, who)
  if (!allowance) return
  const { isWithin, burst, windowSeconds, left, waitSeconds, fullSeconds } = allowance
  c.header('ratelimit-policy', `"${limit}";q=${burst};w=${windowSeconds}`)
  c.header('ratelimit', `"${limit}";r=${left};t=${isWithin ? fullSeconds : waitSeconds}`)
  if (!isWithin) fail('ERR_TOO_MANY_REQUESTS', { retryAfter: waitSeconds, limit })
}

export function uploadMeter({ limits }: Services, who: string | number) {
  return (bytes: number) => {
    const allowance = limits?.spend('megabytes', who, undefined, bytes / 1_000_000)
    if (!allowance || bytes > 0 || allowance.isWithin) return
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: allowance.waitSeconds, limit: 'megabytes' })
  }
}
