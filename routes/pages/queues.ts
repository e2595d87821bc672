import { listQueues } from '#company/queues/listing'
import { queuesScreen } from '#islands/screens/queues/queues-screen.tsx'
import { page } from '../page.tsx'

export const queuesPage = page(queuesScreen, async (scope) => ({
  queues: [[{}, await listQueues(scope)]],
}))
