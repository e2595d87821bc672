import { LRUCache } from 'lru-cache'
import type { Connection } from 'pg'
import { isStale } from './failure.ts'
import type { Column } from './values.ts'
import { typeOf } from './values.ts'

export interface Prepared {
  /** Empty for a statement that is used once. */
  name: string
  columns: Column[]
  isKnown: boolean
}

export type Statements = ReturnType<typeof makeStatements>

/** Lists of different lengths make an unlimited number of statements. */
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
    // Sent but not confirmed yet: parsed again, unnamed.
    const name = kept.has(key) ? '' : `s${count++}`
    const one = { name, columns: [], isKnown: false }
    if (name !== '') kept.set(key, one)
    return one
  }

  return {
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
    /** After a failed group its statements may not be prepared. */
    forget(group: readonly Prepared[], failure: Error) {
      for (const [key, one] of [...kept]) if (!one.isKnown && group.includes(one)) kept.delete(key)
      // A table has changed: everything is prepared again.
      if (isStale(failure)) kept.clear()
    },
  }
}
