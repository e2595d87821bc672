import type { Area } from '#kernel/area/area'
import { deleteExpired } from '#kernel/database/retention'
import { serveCompany } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { chore } from './job.ts'
import { listJobKinds, listJobs } from './listing.ts'
import { deleteJob, retryJob } from './retrying.ts'

export const workers: Area = {
  about: 'Background jobs of the installation',
  calls: [
    serveCompany(contract.listJobKinds, (_, __, { platform }) => listJobKinds(platform)),
    serveCompany(contract.listJobs, (_, filter, { platform }) => listJobs(platform, filter)),
    serveCompany(contract.retryJob, (company, { jobId }, { platform }) =>
      retryJob(platform, company, jobId),
    ),
    serveCompany(contract.deleteJob, (company, { jobId }, { platform }) =>
      deleteJob(platform, company, jobId),
    ),
  ],
  jobs: [chore('forget_old', '*/10 * * * *', deleteExpired)],
}
