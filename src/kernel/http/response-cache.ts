/**
 * A cached response is valid until an event changes one of its keys, whichever node made the change.
 * Concurrent calls share the next read of the events. Responses are stored from the second request
 * on, because most are requested once only.
 */
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Actor, Company, Scope } from '#kernel/scope'
import { type ChangeLog, openChangeLog } from './change-log.ts'

export interface CachedResponse {
  /** The company's newest event when its rows were read, or when they were the same still. */
  seq: number
  /** Of what it shows; undefined: it is not stored. */
  keys: string[] | undefined
  bytes: Uint8Array<ArrayBuffer>
}

export interface ResponseCache {
  readonly changes: ChangeLog
  /**
   * @param request identifies the call within what this actor can see
   * @param sharedBy whoever gets the same response to it; by default nobody else
   */
  respond(
    company: Company,
    request: string,
    compute: () => Promise<CachedResponse>,
    sharedBy?: string,
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
}

const maxRequested = 5_000

const entryOverhead = 1_000

export function pathAndQueryOf(c: Context): string {
  return c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
}

/** Callers that are known keep their actor from call to call. */
const visibilities = new WeakMap<Actor, string>()

function visibilityOf(actor: Actor): string {
  const known = visibilities.get(actor)
  if (known) return known
  const { name, loginId, address, by, ...rights } = actor
  const visibility = JSON.stringify(rights)
  visibilities.set(actor, visibility)
  return visibility
}

interface CacheOptions extends Partial<CacheLimits> {
  /** Keys that an event with these changes, too. */
  alsoChanged?: (keys: string[]) => string[]
}

export function openResponseCache({
  alsoChanged = () => [],
  ...limits
}: CacheOptions = {}): ResponseCache {
  const changes = openChangeLog(alsoChanged)
  const { maxBytes, maxEntryBytes, maxAgeMs } = { ...defaultLimits, ...limits }
  const catchUp = shareCatchUp(changes)
  const entries = new LRUCache<string, CacheEntry>({ maxSize: maxBytes })
  const requested = new LRUCache<string, true>({ max: maxRequested })
  let calls = 0

  function start(key: string, compute: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const isRepeated = requested.has(key)
    requested.set(key, true)
    const response = compute()
    const expiresAt = performance.now() + maxAgeMs
    const entry: CacheEntry = { startedAt: ++calls, expiresAt, response }
    entries.set(key, entry, { size: 1 })
    const finish = (computed?: CachedResponse) => {
      if (entries.peek(key) !== entry) return
      const size = computed && computed.bytes.length + entryOverhead
      const isStored = computed?.keys && isRepeated && computed.bytes.length <= maxEntryBytes
      if (isStored) entries.set(key, { ...entry }, { size })
      else entries.delete(key)
    }
    response.then(finish, () => finish())
    return response
  }

  async function findFresh(company: Company, key: string): Promise<CachedResponse | undefined> {
    const entry = entries.get(key)
    if (!entry || entry.expiresAt < performance.now()) return undefined
    const [response] = await Promise.all([entry.response.catch(() => undefined), catchUp(company)])
    if (!response?.keys) return undefined
    const seq = changes.stillAt(company.id, response.seq, response.keys)
    if (seq === undefined) return undefined
    // Its keys are not looked up again until the next event.
    response.seq = seq
    return response
  }

  return {
    changes,
    async respond(company, request, compute, sharedBy = visibilityOf(company.actor)) {
      const arrivedAt = ++calls
      const key = `${company.id} ${sharedBy} ${request}`
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

/** At most one is running and one waiting for each company. */
function shareCatchUp(changes: ChangeLog) {
  const running = new Map<number, Promise<number>>()
  const next = new Map<number, Promise<number>>()

  function start(company: Company): Promise<number> {
    const read = company.read((scope: Scope) => changes.catchUp(scope))
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
