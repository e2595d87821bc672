/** What follows an attempt: done, another one later, or the end. */
import type { AttemptResult } from '../attempting.ts'

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

export const retryDelays = [
  10 * seconds,
  1 * minutes,
  5 * minutes,
  30 * minutes,
  2 * hours,
  6 * hours,
  12 * hours,
  24 * hours,
]
/** Of requests that the receiver understood and refused. */
const mostRefusals = 3
const passing = new Set([408, 409, 425, 429])
const longestMs = 26 * hours

export interface AttemptCounts {
  /** Before this one. */
  attempts: number
  refusals: number
}

export type NextStep =
  | { state: 'delivered' }
  | { state: 'failed'; isGone: boolean; isRefusal: boolean }
  | { state: 'waiting'; inMs: number; isRefusal: boolean }

export function nextStep(
  { status, failure, retryAfterMs }: Pick<AttemptResult, 'status' | 'failure' | 'retryAfterMs'>,
  { attempts, refusals }: AttemptCounts,
  random: () => number = Math.random,
): NextStep {
  if (failure === null) return { state: 'delivered' }
  const isGone = status === 410
  const isRefusal = status !== null && status >= 400 && status < 500 && !passing.has(status)
  const isLast = isRefusal && refusals + 1 >= mostRefusals
  const delay = retryDelays[attempts]
  if (isGone || isLast || delay === undefined) return { state: 'failed', isGone, isRefusal }
  const jittered = delay * (1 + random() / 10)
  return {
    state: 'waiting',
    isRefusal,
    inMs: Math.min(longestMs, Math.max(jittered, retryAfterMs ?? 0)),
  }
}
