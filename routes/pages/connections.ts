import { listConnectionCards } from '#company/connections/finding'
import { listQueues } from '#company/queues/listing'
import { connectionsScreen } from '#islands/screens/connections/connections-screen.tsx'
import { page } from '../page.tsx'

export const connectionsPage = page(connectionsScreen, async (scope) => ({
  queues: [[{}, await listQueues(scope)]],
  connections: [[{}, await listConnectionCards(scope)]],
}))
