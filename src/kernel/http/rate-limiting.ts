import type { Context } from 'hono'
import { type ErrorCode, fail } from '#kernel/errors'
import type { Allowance, LimitName } from './limits.ts'
import type { Services } from './services.ts'

/** Sets the `RateLimit` headers of the IETF draft. */
export function countCall(c: Context, services: Services, limit: LimitName, who: string | number) {
  const allowance = services.limits?.spend(limit, who)
  if (!allowance) return
  showAllowance(c, limit, allowance)
  requireWithin(limit, allowance)
}

interface Work {
  limit: LimitName
  who: number
  /** In place of ERR_TOO_MANY_REQUESTS: says of what. */
  refusal: ErrorCode
}

/** Of what only some calls of an endpoint do, as is known when they are read. */
export function countWork({ limits }: Pick<Services, 'limits'>, { limit, who, refusal }: Work) {
  const allowance = limits?.spend(limit, who)
  if (allowance) requireWithin(limit, allowance, refusal)
}

/** Before work that counts only if it succeeds. */
export function requireLeft({ limits }: Pick<Services, 'limits'>, { limit, who, refusal }: Work) {
  const allowance = limits?.spend(limit, who, undefined, 0)
  if (allowance) requireWithin(limit, allowance, refusal)
}

/** After it. */
export function chargeWork(
  { limits }: Pick<Services, 'limits'>,
  { limit, who }: Pick<Work, 'limit' | 'who'>,
) {
  limits?.spend(limit, who)
}

function requireWithin(
  limit: LimitName,
  { isWithin, waitSeconds }: Allowance,
  refusal: ErrorCode = 'ERR_TOO_MANY_REQUESTS',
) {
  if (!isWithin) fail(refusal, { retryAfter: waitSeconds, limit })
}

interface Further {
  limit: LimitName
  who: string | number
  calls: number
}

/** Of a call that was admitted and counts as more than one: the next ones wait longer. */
export function countFurther(c: Context, { limits }: Services, { limit, who, calls }: Further) {
  const allowance = calls > 0 && limits?.spend(limit, who, undefined, calls)
  if (allowance) showAllowance(c, limit, allowance)
}

function showAllowance(c: Context, limit: LimitName, allowance: Allowance) {
  const { isWithin, burst, windowSeconds, left, waitSeconds, fullSeconds } = allowance
  c.header('ratelimit-policy', `"${limit}";q=${burst};w=${windowSeconds}`)
  c.header('ratelimit', `"${limit}";r=${left};t=${isWithin ? fullSeconds : waitSeconds}`)
}

export function uploadMeter({ limits }: Services, who: string | number) {
  return (bytes: number) => {
    const allowance = limits?.spend('megabytes', who, undefined, bytes / 1_000_000)
    if (!allowance || bytes > 0 || allowance.isWithin) return
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: allowance.waitSeconds, limit: 'megabytes' })
  }
}
