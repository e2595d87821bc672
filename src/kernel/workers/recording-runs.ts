import type { Sql } from 'postgres'
import type { Job } from './job.ts'

/** Kinds of an earlier version are forgotten. */
export async function recordKinds(platform: Sql, jobs: Pick<Job, 'name' | 'clock'>[]) {
  const kinds = jobs.map(({ name, clock = null }) => ({ name, clock }))
  await platform`
    with kinds as (
      select name, clock from jsonb_to_recordset(${JSON.stringify(kinds)}::text::jsonb)
        as kind (name text, clock text)
    ), forgotten as (
      delete from job_kinds where name not in (select name from kinds)
    )
    insert into job_kinds (name, clock) select name, clock from kinds order by name
    on conflict (name) do update set clock = excluded.clock`
}

export interface LastRuns {
  ended(kind: string, run: { failed: boolean }): void
  /** Together, because a write per job would cost more than many jobs. */
  save(platform: Sql): Promise<void>
}

interface LastRun {
  lastRunAt: string
  lastRunFailed: boolean
}

export function collectLastRuns(): LastRuns {
  let pending = new Map<string, LastRun>()
  return {
    ended(kind, { failed }) {
      pending.set(kind, { lastRunAt: new Date().toISOString(), lastRunFailed: failed })
    },
    async save(platform) {
      if (pending.size === 0) return
      const saving = pending
      pending = new Map()
      try {
        await saveRuns(platform, saving)
      } catch (error) {
        pending = new Map([...saving, ...pending])
        throw error
      }
    },
  }
}

async function saveRuns(platform: Sql, runs: Map<string, LastRun>) {
  const rows = [...runs].map(([name, run]) => ({ name, ...run }))
  await platform`
    insert into job_kinds (name, last_run_at, last_run_failed)
    select name, "lastRunAt", "lastRunFailed"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as run (name text, "lastRunAt" timestamptz, "lastRunFailed" boolean)
    order by name
    on conflict (name) do update
    set last_run_at = excluded.last_run_at, last_run_failed = excluded.last_run_failed
    where job_kinds.last_run_at is null or job_kinds.last_run_at < excluded.last_run_at`
}
