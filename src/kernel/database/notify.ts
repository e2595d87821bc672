/**
 * Lossy: listeners poll as well. Sent after the commit, because NOTIFY in a transaction makes
 * every commit of the server wait for the previous one.
 */
import type { Sql } from 'postgres'
import { log } from '#process/log'

export type SendNotification = (channel: string, payload: string, about?: string) => void

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

/** Of several pending notifications with the same `about` only the last is sent. */
export function notifyThrough(platform: Sql): SendNotification {
  const due = new Map<string, [channel: string, payload: string]>()
  let isRunning = false

  async function send() {
    while (due.size > 0) {
      const all = JSON.stringify([...due.values()])
      due.clear()
      await platform`select pg_notify(one->>0, one->>1)
        from jsonb_array_elements(${all}::text::jsonb) one`.catch((error) =>
        log.debug({ err: error }, 'could not send notifications'),
      )
    }
    isRunning = false
  }

  return (channel, payload, about = payload) => {
    due.set(`${channel} ${about}`, [channel, payload])
    if (isRunning) return
    isRunning = true
    queueMicrotask(() => void send())
  }
}
