/** The statements one connection has prepared: parsed and planned once, then only bound. */
import { LRUCache } from 'lru-cache'
import type { Connection } from 'pg'
import type { Column } from './collecting.ts'
import { isStale } from './failure.ts'
import { typeOf } from './values.ts'

export interface Prepared {
  /** Empty for one that is parsed for a single use. */
  name: string
  columns: Column[]
  /** The server has confirmed it. */
  isKnown: boolean
}

export type Statements = ReturnType<typeof makeStatements>

/** Lists of various lengths make statements without end. */
const keptAtMost = 400

export function makeStatements(connection: Connection) {
  const kept = new LRUCache<string, Prepared>({
    max: keptAtMost,
    dispose({ name }, _, why) {
      if (why === 'evict') connection.close({ type: 'S', name }, true)
    },
  })
  let count = 0

  function begin(key: string): Prepared {
    // Under way and not confirmed yet: parsed once more, without a name.
    const name = kept.has(key) ? '' : `s${count++}`
    const one = { name, columns: [], isKnown: false }
    if (name !== '') kept.set(key, one)
    return one
  }

  return {
    /** Writes what prepares the statement, where that is needed. */
    prepare(text: string, values: readonly unknown[]): Prepared {
      const types = values.map(typeOf)
      const key = types.some((type) => type > 0) ? `${types.join()} ${text}` : text
      const known = kept.get(key)
      if (known?.isKnown) return known
      const one = begin(key)
      connection.parse({ name: one.name, text, types: types.map(String) }, true)
      connection.describe({ type: 'S', name: one.name }, true)
      return one
    },
    /** Their group has failed: what it would have prepared may not be there. */
    forget(group: readonly Prepared[], failure: Error) {
      for (const [key, one] of [...kept]) if (!one.isKnown && group.includes(one)) kept.delete(key)
      // A table has changed since: everything is prepared anew.
      if (isStale(failure)) kept.clear()
    },
  }
}
