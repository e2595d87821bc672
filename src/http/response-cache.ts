/**
 * Answers kept in memory, each with the number at which the company's events stood before its rows
 * were read. What an answer shows changes only together with an event, in one transaction: as long as
 * the company stands there, on whatever node it was changed, the answer is what would be read now.
 *
 * So each call asks the database one number, in the scope of the caller's own company, and mostly
 * that is all. Calls that come while one asks share the next question; what somebody began to make
 * after a call had come is new enough for it. What is asked once only is not worth the room: an
 * answer is kept from the second time on.
 */
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { eventCounters } from '#db/schema/events.ts'
import { prepared } from '#db/session.ts'
import type { Actor, Company, Scope } from '#scope'

export interface CachedResponse {
  /** Where the company's events stood before anything else was read. */
  seq: number
  bytes: Uint8Array<ArrayBuffer>
}

export interface ResponseCache {
  /** @param about what is asked, within what this actor of this company may see */
  answer(
    company: Company,
    about: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse['bytes']>
}

export interface Room {
  /** Bytes of all answers, and of the largest that is worth it. */
  most: number
  mostEach: number
  /** However quiet a company is, nothing is kept for longer. */
  ms: number
}

const usualRoom: Room = { most: 32 * 1024 * 1024, mostEach: 1024 * 1024, ms: 30_000 }

interface Kept {
  /** When it was begun, counted in calls. */
  began: number
  until: number
  answer: Promise<CachedResponse>
  /** Once it is there. */
  made: CachedResponse | undefined
}

const askedAtMost = 5_000

/** What comes with each in memory, about. */
const wrapping = 1_000

const standing = prepared((db) => db.select({ seq: eventCounters.seq }).from(eventCounters))

async function readStanding(scope: Scope): Promise<number> {
  const [counter] = await standing.execute(scope)
  return counter?.seq ?? 0
}

/** Asked in one packet with what `read` asks, and before it. */
export async function makeCachedResponse(
  scope: Scope,
  read: () => Promise<unknown>,
): Promise<CachedResponse> {
  const [seq, shown] = await Promise.all([readStanding(scope), read()])
  return { seq, bytes: encoder.encode(JSON.stringify(shown)) }
}

const encoder = new TextEncoder()

/** All of a call that its answer depends on, but for the company and the actor. */
export function addressOf(c: Context): string {
  return c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
}

/** All of an actor that decides what is seen. */
function eyesOf({ role, userId, isSuper, allTicket, queueIds }: Actor): string {
  return JSON.stringify([role, userId, isSuper, allTicket, queueIds])
}

export function openResponseCache(room: Partial<Room> = {}): ResponseCache {
  const { most, mostEach, ms } = { ...usualRoom, ...room }
  const ask = makeAsking()
  const kept = new LRUCache<string, Kept>({ maxSize: most })
  const asked = new LRUCache<string, true>({ max: askedAtMost })
  let calls = 0

  function begin(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const isWorthIt = wasAsked(key)
    const until = performance.now() + ms
    const one: Kept = { began: ++calls, until, answer: make(), made: undefined }
    kept.set(key, one, { size: 1 })
    const done = (made?: CachedResponse) => {
      if (kept.peek(key) !== one) return
      const isKept = made && isWorthIt && made.bytes.length <= mostEach
      if (isKept) kept.set(key, { ...one, made }, { size: made.bytes.length + wrapping })
      else kept.delete(key)
    }
    one.answer.then(done, () => done())
    return one.answer
  }

  function wasAsked(key: string): boolean {
    const isKnown = asked.has(key)
    asked.set(key, true)
    return isKnown
  }

  function isOver({ until, made }: Kept, company: Company): boolean {
    return until < performance.now() || (made !== undefined && made.seq < company.newest)
  }

  /** The kept answer, if it is still true. */
  async function stillTrue(company: Company, key: string): Promise<CachedResponse | undefined> {
    const found = kept.get(key)
    if (!found || isOver(found, company)) return undefined
    const [answer, seq] = await Promise.all([found.answer.catch(() => undefined), ask(company)])
    return answer?.seq === seq ? answer : undefined
  }

  return {
    async answer(company, about, make) {
      const came = ++calls
      const key = `${company.id} ${eyesOf(company.actor)} ${about}`
      const known = await stillTrue(company, key)
      if (known) return known.bytes
      const other = kept.get(key)
      const { bytes } = await (other && other.began > came ? other.answer : begin(key, make))
      return bytes
    },
  }
}

/** Asks where a company stands: once for all who come while somebody else's question is under way. */
function makeAsking() {
  const underWay = new Map<number, Promise<number>>()
  const next = new Map<number, Promise<number>>()

  function start(company: Company): Promise<number> {
    const asked = company.read(readStanding)
    underWay.set(company.id, asked)
    const done = () => {
      if (underWay.get(company.id) === asked) underWay.delete(company.id)
    }
    asked.then(done, done)
    return asked
  }

  return (company: Company): Promise<number> => {
    const before = underWay.get(company.id)
    if (!before) return start(company)
    const waiting = next.get(company.id)
    if (waiting) return waiting
    const begin = () => {
      next.delete(company.id)
      return start(company)
    }
    const asked = before.then(begin, begin)
    next.set(company.id, asked)
    return asked
  }
}
