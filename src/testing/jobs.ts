import { jobsOf } from '#area'
import * as areas from '#areas'
import type { JobKind } from '#platform/job'
import type { JobServices } from '#services'
import type { World } from './world.ts'

/** What a job is given where nobody outside is called. */
export const callingNobody: Pick<JobServices, 'road' | 'pushRoad' | 'isInFront'> = {
  road: {},
  pushRoad: {
    keys: () => Promise.reject(new Error('There are no keys for pushing here')),
    outside: { privateHosts: [] },
  },
  isInFront: () => false,
}

/** As the runner does, now. A chore is told nothing. */
export async function runJob(
  { services, acmeId }: World,
  { name }: Pick<JobKind, 'name'>,
  payload: unknown = {},
) {
  const job = jobsOf(areas).find((one) => one.name === name)
  if (!job) throw new Error(`no area brings a job ${name}`)
  await job.run({ ...services, ...callingNobody }, { companyId: acmeId, payload })
}
