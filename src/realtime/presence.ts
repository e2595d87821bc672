/**
 * Who is at their desk: at least one live socket, or a sign of life in the last six minutes. Other
 * nodes see a socket by its user's `last_seen_at`, written at most once a minute per user and, for
 * those who only listen, every five.
 */
import type { Sql } from 'postgres'

export interface Presence {
  /** The person just did something, or just came. */
  seen(companyId: number, userId: number, now?: number): void
  /** Writes what was seen. */
  flush(live: { companyId: number; userId: number }[], now?: number): Promise<void>
  online(companyId: number, live: number[]): Promise<number[]>
}

const writeEveryMs = 60_000
const refreshEveryMs = 5 * 60_000

export function makePresence(platform: Sql): Presence {
  const writtenAt = new Map<string, number>()
  const due = new Map<string, [number, number]>()

  function note(companyId: number, userId: number, everyMs: number, now: number) {
    const key = `${companyId}:${userId}`
    if (now - (writtenAt.get(key) ?? Number.NEGATIVE_INFINITY) >= everyMs) {
      due.set(key, [companyId, userId])
    }
  }

  function forgetOld(now: number) {
    for (const [key, at] of writtenAt) if (now - at > refreshEveryMs) writtenAt.delete(key)
  }

  return {
    seen: (companyId, userId, now = Date.now()) => note(companyId, userId, writeEveryMs, now),

    async flush(live, now = Date.now()) {
      for (const { companyId, userId } of live) note(companyId, userId, refreshEveryMs, now)
      if (due.size === 0) return

      const people = JSON.stringify([...due.values()])
      for (const key of due.keys()) writtenAt.set(key, now)
      due.clear()
      forgetOld(now)
      await platform`
        update users set last_seen_at = now()
        from jsonb_array_elements(${people}::text::jsonb) who
        where company_id = (who->>0)::integer and id = (who->>1)::integer`
    },

    async online(companyId, live) {
      const rows = await platform<{ id: number }[]>`
        select id from users
        where company_id = ${companyId} and last_seen_at > now() - interval '6 minutes'`
      return [...new Set([...live, ...rows.map((row) => row.id)])].sort((a, b) => a - b)
    },
  }
}
