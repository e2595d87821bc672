/**
 * What waits for a moment waits too long after a clock was set back: chores for their minute,
 * failed jobs for their next try, and what areas say. All of them are brought
 * forward. A clock that differs from the database's is logged.
 */
import type { Sql } from 'postgres'
import { log } from '#process/log'
import { bringJobsForward } from './worker-tables.ts'

interface Clocks {
  /** Never set. */
  steadyMs: number
  nodeMs: number
  databaseMs: number
}

/** The answer of a database that is this late says nothing about its clock. */
const lateMs = 2_000
const toleratedMs = 5_000
const setBackMs = 20_000

export async function readClocks(platform: Sql): Promise<Clocks | undefined> {
  const before = performance.now()
  const [row] = await platform<{ ms: number }[]>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  const steadyMs = performance.now()
  if (!row || steadyMs - before > lateMs) return undefined
  return { steadyMs, nodeMs: Date.now(), databaseMs: row.ms }
}

/** How far a clock was set back between two readings; 0 if it was not. */
export function setBackBetween(earlier: Clocks, later: Clocks): number {
  const passed = later.steadyMs - earlier.steadyMs
  const node = earlier.nodeMs + passed - later.nodeMs
  const database = earlier.databaseMs + passed - later.databaseMs
  const back = Math.max(node, database)
  return back > setBackMs ? back : 0
}

/** @returns what to call every few seconds */
export function watchClocks(platform: Sql, whenSetBack: () => Promise<unknown>) {
  let last: Clocks | undefined
  let loggedSeconds = 0

  return async () => {
    const clocks = await readClocks(platform)
    if (!clocks) return
    const back = last ? setBackBetween(last, clocks) : 0
    last = clocks
    logDifference(clocks)
    if (back === 0) return
    log.warn(
      { seconds: Math.round(back / 1000) },
      'A clock was set back: what waits is brought forward',
    )
    await bringJobsForward(platform, back)
    await whenSetBack()
  }

  function logDifference({ nodeMs, databaseMs }: Clocks) {
    const differs = Math.abs(nodeMs - databaseMs) > toleratedMs
    const seconds = differs ? Math.round((nodeMs - databaseMs) / 1000) : 0
    if (Math.abs(seconds - loggedSeconds) < 2) return
    loggedSeconds = seconds
    if (seconds === 0) log.info("The clock agrees with the database's again")
    else log.warn({ seconds }, "The clock differs from the database's: set both by NTP")
  }
}
