/**
 * Token buckets in this node's memory: each holds `burst` calls and refills at `perMinute`. They
 * stop runaway loops of users and API clients; password guessing is limited in the database.
 */
import { LRUCache } from 'lru-cache'

export const limits = {
  read: { perMinute: 6000, burst: 1500 },
  search: { perMinute: 600, burst: 120 },
  write: { perMinute: 3000, burst: 500 },
  send: { perMinute: 600, burst: 300 },
  upload: { perMinute: 120, burst: 60 },
  /** Per user: 500 an hour. */
  megabytes: { perMinute: 500 / 60, burst: 500 },
  /** Imports, per company: 20 an hour. */
  bulk: { perMinute: 20 / 60, burst: 20 },
  /** Spreadsheets that are read, per company. */
  sheets: { perMinute: 10, burst: 40 },
  /** Pages of strangers that are read for links: per user, and per company for what no person writes. */
  linkPreview: { perMinute: 30, burst: 30 },
  refresh: { perMinute: 60, burst: 60 },
  apiSend: { perMinute: 60, burst: 60 },
  apiRead: { perMinute: 300, burst: 300 },
  apiWrite: { perMinute: 60, burst: 60 },
  /** Requests of a software agent. */
  mcp: { perMinute: 60, burst: 60 },
  /** Tries to use an invitation, per invitation. */
  invitation: { perMinute: 2, burst: 10 },
  /** Unauthenticated, per address. */
  visit: { perMinute: 600, burst: 300 },
} as const

export type LimitName = keyof typeof limits

/** Of a call by an API token or the token of a connection. */
export function apiLimitOf({ method, limit }: { method: string; limit?: LimitName }): LimitName {
  if (limit === 'apiSend' || limit === 'send') return 'apiSend'
  return method === 'get' || limit === 'apiRead' ? 'apiRead' : 'apiWrite'
}

export interface Allowance {
  isWithin: boolean
  burst: number
  windowSeconds: number
  left: number
  waitSeconds: number
  fullSeconds: number
}

export interface Limits {
  /**
   * A `cost` of 0 only checks. A cost known afterwards (a file's size) is charged even beyond the
   * limit.
   */
  spend(name: LimitName, who: string | number, now?: number, cost?: number): Allowance
}

const maxBuckets = 20_000

/** @param readClock in milliseconds; tests stop it, so that nothing refills while they count */
export function openLimits(factor = 1, readClock = () => performance.now()): Limits {
  let clock = 0
  /** Full buckets carry no information, so they are evicted first. */
  const buckets = new LRUCache<string, { left: number; at: number }>({
    max: maxBuckets,
    perf: { now: () => clock },
    ttlResolution: 0,
  })

  return {
    spend(name, who, now = readClock(), cost = 1) {
      const burst = Math.max(1, limits[name].burst * factor)
      const perMs = (limits[name].perMinute * factor) / 60_000
      const secondsFor = (calls: number) => Math.ceil(Math.max(0, calls) / perMs / 1000 - 1e-6)
      const key = `${name} ${who}`
      clock = now
      const known = buckets.get(key)
      if (!known && buckets.size >= maxBuckets) buckets.purgeStale()

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
