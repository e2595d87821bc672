/**
 * Notifications that may be lost: whoever listens looks by himself now and then. They leave after
 * the commit, all that have gathered in one statement; in the transaction each would make every
 * commit of the whole server wait for the one before.
 */
import type { Sql } from 'postgres'
import { log } from '#platform/log'

export type SendNotification = (channel: string, payload: string, about?: string) => void

/** Where one process alone works with a database: what it tells itself need not pass through that. */
export interface LocalNotifications {
  send: SendNotification
  listen(channel: string, listener: (payload: string) => void): void
}

export function openLocalNotifications(): LocalNotifications {
  const listeners = new Map<string, (payload: string) => void>()
  return {
    send(channel, payload) {
      const listener = listeners.get(channel)
      if (listener) setImmediate(listener, payload)
    },
    listen: (channel, listener) => listeners.set(channel, listener),
  }
}

interface PendingNotifications {
  due: Map<string, [channel: string, payload: string]>
  isRunning: boolean
}

const pendingOf = new WeakMap<Sql, PendingNotifications>()

/** Of several with the same `about` that wait, only the last is sent. */
export function notify(pool: Sql, channel: string, payload: string, about = payload) {
  const hints = pendingOf.get(pool) ?? { due: new Map(), isRunning: false }
  pendingOf.set(pool, hints)
  hints.due.set(`${channel} ${about}`, [channel, payload])
  if (hints.isRunning) return
  hints.isRunning = true
  queueMicrotask(() => void send(pool, hints))
}

async function send(pool: Sql, hints: PendingNotifications) {
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
