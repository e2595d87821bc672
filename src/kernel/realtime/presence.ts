/**
 * Online: at least one open socket, or seen in the last six minutes. `last_seen_at` tells other
 * nodes; it is written at most once a minute per user, and every five for idle ones.
 * `last_active_at` is their last own action.
 */
import type { Sql } from 'postgres'

export interface Presence {
  seen(companyId: number, userId: number, now?: number): void
  flush(live: { companyId: number; userId: number }[], now?: number): Promise<void>
  online(companyId: number, live: number[]): Promise<number[]>
}

const writeEveryMs = 60_000
const refreshEveryMs = 5 * 60_000

/** Keys are `company:user`. */
interface Writes {
  seenAt: Map<string, number>
  activeAt: Map<string, number>
  due: Map<string, [companyId: number, userId: number, isActive: boolean]>
}

export function makePresence(platform: Sql): Presence {
  const writes: Writes = { seenAt: new Map(), activeAt: new Map(), due: new Map() }
  const { activeAt, due } = writes

  return {
    seen(companyId, userId, now = Date.now()) {
      const key = `${companyId}:${userId}`
      if (isDue(activeAt.get(key), writeEveryMs, now)) due.set(key, [companyId, userId, true])
    },

    async flush(live, now = Date.now()) {
      for (const { companyId, userId } of live) markSeen(writes, { companyId, userId }, now)
      if (due.size === 0) return

      const people = [...due.values()]
      markWritten(writes, now)
      await platform`
        update users set last_seen_at = now(),
          last_active_at = case when (who->>2)::boolean then now() else last_active_at end
        from (select who from jsonb_array_elements(${JSON.stringify(people)}::text::jsonb) who
          limit ${people.length}::integer) given
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

function markSeen(
  { seenAt, due }: Writes,
  { companyId, userId }: { companyId: number; userId: number },
  now: number,
) {
  const key = `${companyId}:${userId}`
  if (due.has(key) || !isDue(seenAt.get(key), refreshEveryMs, now)) return
  due.set(key, [companyId, userId, false])
}

function markWritten({ seenAt, activeAt, due }: Writes, now: number) {
  for (const [key, [, , isActive]] of due) {
    seenAt.set(key, now)
    if (isActive) activeAt.set(key, now)
  }
  due.clear()
  for (const writtenAt of [seenAt, activeAt]) {
    for (const [key, at] of writtenAt) if (now - at > refreshEveryMs) writtenAt.delete(key)
  }
}

function isDue(writtenAt: number | undefined, everyMs: number, now: number): boolean {
  return now - (writtenAt ?? Number.NEGATIVE_INFINITY) >= everyMs
}
