import { listConnections } from '#connections/finding'
import { connectionsScreen } from '#islands/connections/connections-screen.tsx'
import { listQueues } from '#queues/listing'
import { page } from '../page.tsx'

export const connectionsPage = page(connectionsScreen, async (scope) => ({
  queues: [[{}, await listQueues(scope)]],
  connections: [[{}, await listConnections(scope)]],
}))
