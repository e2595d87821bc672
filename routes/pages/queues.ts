import { queuesScreen } from '#islands/queues/queues-screen.tsx'
import { listQueues } from '#queues/listing'
import { page } from '../page.tsx'

export const queuesPage = page(queuesScreen, async (scope) => ({
  queues: [[{}, await listQueues(scope)]],
}))
