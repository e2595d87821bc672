/**
 * Notifications that may be lost: whoever listens looks by himself now and then. They leave after
 * the commit, all that have gathered in one statement; in the transaction each would make every
 * commit of the whole server wait for the one before.
 */
import type { Sql } from 'postgres'
import { log } from '#platform/log'

export type SendHint = (channel: string, payload: string, about?: string) => void

/** Where one process alone works with a database: what it tells itself need not pass through that. */
export interface HintsWithin {
  send: SendHint
  hear(channel: string, listener: (payload: string) => void): void
}

export function openHintsWithin(): HintsWithin {
  const listeners = new Map<string, (payload: string) => void>()
  return {
    send(channel, payload) {
      const listener = listeners.get(channel)
      if (listener) setImmediate(listener, payload)
    },
    hear: (channel, listener) => listeners.set(channel, listener),
  }
}

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
