import type { Sql } from 'postgres'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import { truncate } from '#kernel/text/truncate'
import type { Job, JobKindRow, listJobs as listJobsCall } from './contract.ts'
import { nextRun } from './next-run.ts'
import { payloadFields } from './payload-fields.ts'
import { countJobs, countsByKind, readJobs, type StoredJob } from './worker-tables.ts'

type StoredKind = Omit<JobKindRow, 'lastRunAt' | 'nextRunAt'> & {
  lastRunAt: Date | null
  nextRunAt: Date | null
}

/** Also kinds of an earlier version that still have jobs. */
export async function listJobKinds(platform: Sql) {
  const rows = await platform<StoredKind[]>`
    select coalesce(k.name, j.kind) "name", k.clock, k.last_run_at "lastRunAt",
      coalesce(k.last_run_failed, false) "lastRunFailed", j.next_run_at "nextRunAt",
      coalesce(j.waiting, 0) waiting, coalesce(j.running, 0) running, coalesce(j.failed, 0) failed
    from job_kinds k full join ${countsByKind(platform)} j on j.kind = k.name
    order by 1`
  const now = Date.now()
  return rows.map((row) => ({
    ...row,
    nextRunAt: earlier(row.nextRunAt, row.clock === null ? null : nextRun(row.clock, now)),
  }))
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

export async function listJobs(
  platform: Sql,
  { pageNumber, ...filter }: InputOf<typeof listJobsCall>,
) {
  const rows = await readJobs(platform, filter, { limit: pageSize, offset: offsetOf(pageNumber) })
  const count = await countJobs(platform, filter)
  return { jobs: rows.map(shownJob), ...pageInfo(pageNumber, rows.length, count) }
}

const longestFailure = 500

export function shownJob({ companyId, companyName, payload, ...job }: StoredJob) {
  return {
    ...job,
    company: companyId === null ? null : { id: companyId, name: companyName ?? '' },
    failure: job.failure && truncate(job.failure, longestFailure),
    payload: payloadFields(payload),
    runAt: job.runAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  } satisfies Job
}
