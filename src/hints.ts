/**
 * Notifications that may be lost: whoever listens looks by himself now and then. They leave after
 * the commit, all that have gathered in one statement; in the transaction each would make every
 * commit of the whole server wait for the one before.
 */
import type { Sql } from 'postgres'
import { log } from '#log'

interface Hints {
  due: Map<string, [channel: string, payload: string]>
  isRunning: boolean
}

const hintsOf = new WeakMap<Sql, Hints>()

/** Of several with the same `about` that wait, only the last is sent. */
export function hint(pool: Sql, channel: string, payload: string, about = payload) {
  const hints = hintsOf.get(pool) ?? { due: new Map(), isRunning: false }
  hintsOf.set(pool, hints)
  hints.due.set(`${channel} ${about}`, [channel, payload])
  if (hints.isRunning) return
  hints.isRunning = true
  queueMicrotask(() => void send(pool, hints))
}

async function send(pool: Sql, hints: Hints) {
  while (hints.due.size > 0) {
    const all = JSON.stringify([...hints.due.values()])
    hints.due.clear()
    await pool`select pg_notify(hint->>0, hint->>1)
      from jsonb_array_elements(${all}::text::jsonb) hint`.catch((error) =>
      log.debug({ err: error }, 'hints were lost'),
    )
  }
  hints.isRunning = false
}
