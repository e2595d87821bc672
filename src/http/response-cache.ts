/** A response is cached with the company's event number from before its rows were read. Data
 *  changes only together with an event, in one transaction: while the number is the same, the
 *  cached response equals a fresh one on every node. Responses are stored from the second request
 *  on, because most are requested once. */
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { eventCounters } from '#db/schema/events.ts'
import { prepared } from '#db/session.ts'
import type { Actor, Company, Scope } from '#scope'

export interface CachedResponse {
  seq: number
  bytes: Uint8Array<ArrayBuffer>
}

export interface ResponseCache {
  /** @param request identifies the call within what this actor can see */
  respond(
    company: Company,
    request: string,
    compute: () => Promise<CachedResponse>,
  ): Promise<CachedResponse['bytes']>
}

export interface CacheLimits {
  maxBytes: number
  maxEntryBytes: number
  maxAgeMs: number
}

const defaultLimits: CacheLimits = {
  maxBytes: 32 * 1024 * 1024,
  maxEntryBytes: 1024 * 1024,
  maxAgeMs: 30_000,
}

interface CacheEntry {
  startedAt: number
  expiresAt: number
  response: Promise<CachedResponse>
  computed: CachedResponse | undefined
}

const maxRequested = 5_000

const entryOverhead = 1_000

const currentSeq = prepared((db) => db.select({ seq: eventCounters.seq }).from(eventCounters))

async function readCurrentSeq(scope: Scope): Promise<number> {
  const [counter] = await currentSeq.execute(scope)
  return counter?.seq ?? 0
}

/** One packet has the number's query, then the queries of `read`. */
export async function makeCachedResponse(
  scope: Scope,
  read: () => Promise<unknown>,
): Promise<CachedResponse> {
  const [seq, output] = await Promise.all([readCurrentSeq(scope), read()])
  return { seq, bytes: encoder.encode(JSON.stringify(output)) }
}

const encoder = new TextEncoder()

export function pathAndQueryOf(c: Context): string {
  return c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
}

function visibilityOf({ role, userId, isSuper, allTicket, queueIds }: Actor): string {
  return JSON.stringify([role, userId, isSuper, allTicket, queueIds])
}

export function openResponseCache(limits: Partial<CacheLimits> = {}): ResponseCache {
  const { maxBytes, maxEntryBytes, maxAgeMs } = { ...defaultLimits, ...limits }
  const readSeq = makeSeqReader()
  const entries = new LRUCache<string, CacheEntry>({ maxSize: maxBytes })
  const requested = new LRUCache<string, true>({ max: maxRequested })
  let calls = 0

  function start(key: string, compute: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const isRepeated = requested.has(key)
    requested.set(key, true)
    const response = compute()
    const expiresAt = performance.now() + maxAgeMs
    const entry: CacheEntry = { startedAt: ++calls, expiresAt, response, computed: undefined }
    entries.set(key, entry, { size: 1 })
    const finish = (computed?: CachedResponse) => {
      if (entries.peek(key) !== entry) return
      const size = computed && computed.bytes.length + entryOverhead
      const isStored = computed && isRepeated && computed.bytes.length <= maxEntryBytes
      if (isStored) entries.set(key, { ...entry, computed }, { size })
      else entries.delete(key)
    }
    response.then(finish, () => finish())
    return response
  }

  async function findFresh(company: Company, key: string): Promise<CachedResponse | undefined> {
    const entry = entries.get(key)
    if (!entry || isExpired(entry, company)) return undefined
    const [response, seq] = await Promise.all([
      entry.response.catch(() => undefined),
      readSeq(company),
    ])
    return response?.seq === seq ? response : undefined
  }

  return {
    async respond(company, request, compute) {
      const arrivedAt = ++calls
      const key = `${company.id} ${visibilityOf(company.actor)} ${request}`
      const fresh = await findFresh(company, key)
      if (fresh) return fresh.bytes
      const other = entries.get(key)
      const { bytes } = await (other && other.startedAt > arrivedAt
        ? other.response
        : start(key, compute))
      return bytes
    },
  }
}

function isExpired({ expiresAt, computed }: CacheEntry, company: Company): boolean {
  return expiresAt < performance.now() || (computed !== undefined && computed.seq < company.newest)
}

function makeSeqReader() {
  const running = new Map<number, Promise<number>>()
  const next = new Map<number, Promise<number>>()

  function start(company: Company): Promise<number> {
    const read = company.read(readCurrentSeq)
    running.set(company.id, read)
    const finish = () => {
      if (running.get(company.id) === read) running.delete(company.id)
    }
    read.then(finish, finish)
    return read
  }

  return (company: Company): Promise<number> => {
    const before = running.get(company.id)
    if (!before) return start(company)
    const queued = next.get(company.id)
    if (queued) return queued
    const startNext = () => {
      next.delete(company.id)
      return start(company)
    }
    const read = before.then(startNext, startNext)
    next.set(company.id, read)
    return read
  }
}
