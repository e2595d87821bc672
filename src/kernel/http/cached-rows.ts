/**
 * Rows that many responses show, such as the tickets of lists, cached until an event changes one of
 * their keys. A list then selects only ids and versions.
 */
import { LRUCache } from 'lru-cache'
import type { Scope } from '#kernel/scope'
import { filterOnce } from '#kernel/showing'
import type { ChangeLog } from './change-log.ts'

export interface RowVersion {
  id: number
  version: number
}

export interface CachedRows<Row> {
  /** By id; those that `read` finds in another version, or not at all, are missing. */
  find(
    scope: Scope,
    wanted: RowVersion[],
    read: (ids: number[]) => Promise<Row[]>,
  ): Promise<Map<number, Row>>
}

export interface CachedRowsRules<Row> {
  keysOf: (row: Row) => string[]
  max: number
}

export function openCachedRows<Row extends RowVersion & object>(
  changes: ChangeLog,
  { keysOf, max }: CachedRowsRules<Row>,
): CachedRows<Row> {
  const cached = new LRUCache<string, { seq: number; row: Row }>({ max })

  function findCurrent(companyId: number, { id, version }: RowVersion): Row | undefined {
    const found = cached.get(`${companyId} ${id}`)
    if (found?.row.version !== version) return undefined
    const seq = changes.stillAt(companyId, found.seq, keysOf(found.row))
    return seq === undefined ? undefined : found.row
  }

  return {
    async find(scope, wanted, read) {
      const seq = await changes.catchUp(scope)
      const found = new Map<number, Row>()
      const missing = new Map<number, number>()
      for (const one of wanted) {
        const row = findCurrent(scope.companyId, one)
        if (row) found.set(one.id, row)
        else missing.set(one.id, one.version)
      }
      if (missing.size === 0) return found
      for (const row of await read([...missing.keys()])) {
        if (row.version !== missing.get(row.id)) continue
        cached.set(`${scope.companyId} ${row.id}`, { seq, row: filterOnce(row) })
        found.set(row.id, row)
      }
      return found
    },
  }
}
