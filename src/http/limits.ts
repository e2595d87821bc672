/**
 * How often somebody may call, in buckets that this node keeps in memory: each holds `burst` calls
 * and is filled again at `perMinute`. They are wide for people and for programs that mean well; they
 * stop what runs wild. Guessing passwords is counted apart, by all nodes together.
 */
import { LRUCache } from 'lru-cache'

export const limits = {
  /** Lists and single records, of one person. */
  read: { perMinute: 6000, burst: 1500 },
  /** Lists that search, of one person. */
  search: { perMinute: 600, burst: 120 },
  /** Changes, of one person. */
  write: { perMinute: 3000, burst: 500 },
  /** Messages to customers, of one person. */
  send: { perMinute: 600, burst: 300 },
  /** Calls that bring files, of one person. */
  upload: { perMinute: 120, burst: 60 },
  /** Megabytes of these files, of one person: 500 an hour. */
  megabytes: { perMinute: 500 / 60, burst: 500 },
  /** Imports, of one company: 5 an hour. */
  bulk: { perMinute: 5 / 60, burst: 5 },
  /** Renewals of one login. */
  refresh: { perMinute: 60, burst: 60 },
  /** Messages that programs send, of one connection's token. */
  apiSend: { perMinute: 60, burst: 60 },
  /** What programs ask, of one connection's token. */
  apiRead: { perMinute: 300, burst: 300 },
  /** Calls of those who are not logged in, of one address. */
  visit: { perMinute: 600, burst: 300 },
} as const

export type LimitName = keyof typeof limits

export interface Allowance {
  isWithin: boolean
  /** The bucket's size, and the seconds in which as much flows in. */
  burst: number
  windowSeconds: number
  left: number
  /** Seconds until another call is allowed, or until the bucket is full again. */
  waitSeconds: number
  fullSeconds: number
}

export interface Limits {
  /**
   * One call, or another `cost`: 0 only asks, and what is known afterwards (a file's size) is owed,
   * however little is left.
   */
  spend(name: LimitName, who: string | number, now?: number, cost?: number): Allowance
}

const keptAtMost = 20_000

/** @param pace how many times the usual limits */
export function openLimits(pace = 1): Limits {
  let clock = 0
  /** A full bucket says nothing: those go first, then the ones that were used longest ago. */
  const buckets = new LRUCache<string, { left: number; at: number }>({
    max: keptAtMost,
    perf: { now: () => clock },
    ttlResolution: 0,
  })

  return {
    spend(name, who, now = performance.now(), cost = 1) {
      const burst = Math.max(1, limits[name].burst * pace)
      const perMs = (limits[name].perMinute * pace) / 60_000
      const secondsFor = (calls: number) => Math.ceil(Math.max(0, calls) / perMs / 1000 - 1e-6)
      const key = `${name} ${who}`
      clock = now
      const known = buckets.get(key)
      if (!known && buckets.size >= keptAtMost) buckets.purgeStale()

      const before = known ? Math.min(burst, known.left + (now - known.at) * perMs) : burst
      const isWithin = before >= 1
      const left = isWithin || cost !== 1 ? before - cost : before
      buckets.set(key, { left, at: now }, { ttl: Math.ceil((burst - left) / perMs) || 1 })
      return {
        isWithin,
        burst,
        windowSeconds: secondsFor(burst),
        left: Math.max(0, Math.floor(left)),
        waitSeconds: secondsFor(1 - left),
        fullSeconds: secondsFor(burst - left),
      }
    },
  }
}
