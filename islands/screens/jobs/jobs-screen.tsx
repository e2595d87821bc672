import { listJobKinds } from '#kernel/workers/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { jobsEntry } from './entry.ts'
import { kindList } from './job-lists.ts'
import { JobsPage } from './jobs-page.tsx'

const seeds = { kinds: seedBed(listJobKinds, kindList) }

export const jobsScreen: Screen<typeof seeds> = {
  entry: jobsEntry,
  seeds,
  render: () => <JobsPage />,
}
