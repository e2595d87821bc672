import type { Sql } from 'postgres'
import * as v from 'valibot'
import type { BackupDesk } from '#backup/desk'
import { recordDrillOutcome } from './outcome.ts'

/** A night less than a week, which begins when the one before has ended. */
const everyMs = (7 * 24 - 12) * 3_600_000

/** After a night. A backup is worth what a restore of it is. */
export async function drillWeekly(
  platform: Sql,
  { backups, place, now }: { backups: BackupDesk; place: string; now: Date },
) {
  const [state] = await platform<{ drilledAt: Date | null; hasFailed: boolean }[]>`
    select drilled_at "drilledAt", drill_failure is not null or is_unverified "hasFailed"
    from backup_state`
  const isDue = !state?.drilledAt || now.getTime() - state.drilledAt.getTime() >= everyMs
  // One that failed is tried with the next backup, which may mend it.
  if (!isDue && !state?.hasFailed) return
  const outcome = await backups.drill({ place, needs: await bytesOf(platform) })
  await recordDrillOutcome(platform, outcome)
}

const Bytes = v.tuple([v.object({ bytes: v.number() })])
/** An empty database and its log. */
const leastBytes = 300_000_000

async function bytesOf(platform: Sql): Promise<number> {
  const rows = await platform`
    select pg_database_size(current_database())::float8 + (select coalesce(sum(bytes), 0)::float8
      from media where state = 'stored') as bytes`
  const [{ bytes }] = v.parse(Bytes, [...rows])
  return bytes + leastBytes
}
