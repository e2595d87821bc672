import { listQueues } from '#queues/contract'
import { queueList } from '../queue-list.ts'
import { type Screen, seedBed } from '../screen.ts'
import { ConnectionsPage } from './connections-page.tsx'

const seeds = { queues: seedBed(listQueues, queueList) }

export const connectionsScreen: Screen<typeof seeds> = {
  name: 'connections',
  seeds,
  render: () => <ConnectionsPage />,
}
