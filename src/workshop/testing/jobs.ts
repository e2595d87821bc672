import * as areas from '#areas'
import { BackupRunner } from '#backup/running'
import { jobsOf } from '#kernel/area/area'
import type { JobKind } from '#kernel/job'
import { openSealer } from '#kernel/secrets/seal'
import type { JobServices } from '#kernel/workers/job'
import { readSettings } from '#settings'
import type { World } from './world.ts'

/** What a job is given where nobody outside is called. */
export const callingNobody: Omit<JobServices, 'openCompany' | 'platform' | 'store'> = {
  backups: new BackupRunner(readSettings({ APP_SECRET: 'x'.repeat(32) }), []),
  mediaHost: {},
  sealer: openSealer('x'.repeat(32)),
  fetchRules: { privateHosts: [] },
  isInFront: () => false,
  stopping: new AbortController().signal,
  currency: 'MXN',
  payments: [],
}

/** Runs what is queued of this kind, whenever it is due. Returns how many that were. */
export async function runQueued(world: World, { name }: Pick<JobKind, 'name'>) {
  const queued = await world.platform<{ payload: { payload: unknown } }[]>`
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks t
    where t.id = task_id and t.identifier = ${name} returning payload`
  for (const { payload } of queued) await runJob(world, { name }, payload.payload)
  return queued.length
}

/** As the runner does, now. A chore is told nothing. */
export async function runJob(
  { services, acmeId }: World,
  { name }: Pick<JobKind, 'name'>,
  payload: unknown = {},
) {
  const job = jobsOf(areas).find((one) => one.name === name)
  if (!job) throw new Error(`no area brings a job ${name}`)
  await job.run({ ...callingNobody, ...services }, { companyId: acmeId, payload })
}
