import type { Sql } from 'postgres'
import { auditAsOwner } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Company } from '#kernel/scope'
import { type OwnerTransaction, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { shownJob } from './listing.ts'
import { lockJob, readJobs, type StoredJob } from './worker-tables.ts'

/** Only after a failure: earlier than its time nothing runs. */
export function retryJob(platform: Sql, by: Company, id: number) {
  return writeAsOwner(platform, async (sql) => {
    const job = await findIdleJob(sql, id)
    if (job.attempts === 0) return shownJob(job)
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], now(), attempts => 0)`
    const retried = await findIdleJob(sql, id)
    await auditAsOwner(sql, by, {
      ...auditedAs(job, by),
      action: 'update',
      before: { attempts: job.attempts },
      after: { attempts: retried.attempts },
    })
    return shownJob(retried)
  })
}

export function deleteJob(platform: Sql, by: Company, id: number): Promise<undefined> {
  return writeAsOwner(platform, async (sql) => {
    const job = await findIdleJob(sql, id)
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`
    const { kind, failure, payload } = shownJob(job)
    const before = { kind, failure, payload }
    await auditAsOwner(sql, by, { ...auditedAs(job, by), action: 'delete', before })
    return undefined
  })
}

async function findIdleJob(sql: OwnerTransaction, id: number): Promise<StoredJob> {
  await lockJob(sql, id)
  const [job] = await readJobs(sql, { id })
  if (!job) fail('ERR_NO_JOB_FOUND')
  if (job.state === 'running') fail('ERR_JOB_RUNNING')
  return job
}

/** Jobs of the installation are in the log of the company of whoever changes them. */
function auditedAs({ id, companyId }: StoredJob, by: Company) {
  return { noun: 'job', id, companyId: companyId ?? by.id } as const
}
