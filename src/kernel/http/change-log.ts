/**
 * What changed in a company and when, by the number of its events. Data changes only together with
 * an event, in one transaction, so what was read at one number is current until an event names it.
 * The events are read from the table, because other nodes store some too.
 */

import { and, gt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { eventCounters, events } from '#db/schema/events.ts'
import { prepared } from '#db/session.ts'
import { nounOf } from '#kernel/events'
import type { Scope } from '#kernel/scope'

export interface ChangeLog {
  /** Once per scope: takes over the events stored so far and returns the number of the newest. */
  catchUp(scope: Scope): Promise<number>
  /**
   * The newest event caught up with, if nothing under these keys changed after event `seq`: what was
   * read then would be the same now.
   */
  stillAt(companyId: number, seq: number, keys: string[]): number | undefined
}

const maxCompanies = 2_000
const maxKeys = 20_000
const maxEvents = 500

/** @param alsoChanged keys that events without them change, too */
export function openChangeLog(alsoChanged: (keys: string[]) => string[]): ChangeLog {
  const companies = new LRUCache<number, CompanyChanges>({ max: maxCompanies })
  const running = new WeakMap<Scope, Promise<number>>()

  async function read(scope: Scope): Promise<number> {
    const after = companies.get(scope.companyId)?.seq
    const rows = await eventsAfter.execute(scope, {
      after: after ?? 0,
      most: after === undefined ? 0 : maxEvents,
    })
    const newest = rows[0]?.newest ?? 0
    const changes = companies.get(scope.companyId) ?? startedAt(newest)
    companies.set(scope.companyId, changes)
    takeOver(changes, rows, { after: after ?? newest, newest, alsoChanged })
    return newest
  }

  return {
    catchUp(scope) {
      const reading = running.get(scope) ?? read(scope)
      running.set(scope, reading)
      return reading
    },
    stillAt(companyId, seq, keys) {
      const changes = companies.get(companyId)
      if (!changes || seq < changes.floor) return undefined
      const isSame = seq >= changes.seq || keys.every((key) => (changes.byKey.get(key) ?? 0) <= seq)
      return isSame ? Math.max(seq, changes.seq) : undefined
    },
  }
}

interface CompanyChanges {
  /** The newest event that was taken over. */
  seq: number
  /** What was read before this event may be outdated. */
  floor: number
  byKey: LRUCache<string, number>
}

function startedAt(seq: number): CompanyChanges {
  const raiseFloor = (evicted: number, _: string, reason: string) => {
    if (reason === 'evict') changes.floor = Math.max(changes.floor, evicted)
  }
  const byKey = new LRUCache<string, number>({ max: maxKeys, dispose: raiseFloor })
  const changes = { seq, floor: seq, byKey }
  return changes
}

interface EventRow {
  newest: number
  seq: number | null
  keys: string[] | null
}

function takeOver(
  changes: CompanyChanges,
  rows: EventRow[],
  {
    after,
    newest,
    alsoChanged,
  }: { after: number; newest: number; alsoChanged: (keys: string[]) => string[] },
) {
  const stored = rows.flatMap(({ seq, keys }) => (seq === null ? [] : [{ seq, keys }]))
  const isComplete = after + stored.length === newest
  if (!isComplete) changes.floor = Math.max(changes.floor, newest)
  for (const { seq, keys } of stored) {
    if (seq > changes.seq) record(changes, seq, keys && [...keys, ...alsoChanged(keys)])
  }
  changes.seq = Math.max(changes.seq, newest)
}

/** Without keys anything may have changed. */
function record(changes: CompanyChanges, seq: number, keys: string[] | null) {
  if (!keys) changes.floor = seq
  for (const key of keys ?? []) {
    changes.byKey.set(key, seq)
    changes.byKey.set(nounOf(key), seq)
  }
}

const eventsAfter = prepared((db) =>
  db
    .select({
      newest: eventCounters.seq,
      seq: sql<number | null>`e.seq`,
      keys: sql<string[] | null>`e.keys`,
    })
    .from(eventCounters)
    .leftJoin(
      sql`(select ${events.seq} as seq, ${events.changes} as keys from ${events}
        where ${and(gt(events.seq, sql.placeholder('after')))}
        order by ${events.seq} limit ${sql.placeholder('most')}) as e`,
      sql`true`,
    )
    .orderBy(sql`e.seq`),
)
