/**
 * After an outage of WhatsApp each session waits for a time of its own. The first that is let in, on
 * any node, ends the wait of all. For a minute: a try that began in the outage may fail after it, and
 * only then begins to wait.
 */
import type { DesiredState } from './desired-state.ts'
import { keyOf } from './node-sessions.ts'

const lastsMs = 60_000

/** @returns whether WhatsApp has just let somebody in, by the rows as they were read each time */
export function makeReturnWatch(): (rows: readonly DesiredState[]) => boolean {
  let openBefore: Set<string> | undefined
  let openedAt = Number.NEGATIVE_INFINITY

  return function isReturning(rows) {
    const open = new Set(rows.filter(({ status }) => status === 'CONNECTED').map(keyOf))
    const before = openBefore
    openBefore = open
    if (before && !open.isSubsetOf(before)) openedAt = performance.now()
    return performance.now() - openedAt < lastsMs
  }
}
