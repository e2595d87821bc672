import { jobsScreen } from '#islands/screens/jobs/jobs-screen.tsx'
import { listJobKinds } from '#kernel/workers/listing'
import { page } from '../page.tsx'

export const jobsPage = page(jobsScreen, async (_, { services }) => ({
  kinds: [[{}, await listJobKinds(services.platform)]],
}))
