import type { Sql } from 'postgres'
import { announceHeld } from './held/announcing.ts'
import { schedulesPerhapsSent } from './holding-back.ts'

/** Somebody has said that no other machine has them open. @returns whether they were held */
export function releaseSessions(platform: Sql): Promise<boolean> {
  return platform.begin(async (sql) => {
    const [held] = await sql`update installation set sessions_held_since = null
      where sessions_held_since is not null returning id`
    if (!held) return false
    // Until now the other machine may have sent them.
    await sql.unsafe(schedulesPerhapsSent)
    await announceHeld(sql)
    return true
  })
}
