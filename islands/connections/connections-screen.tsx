import { listConnections } from '#connections/contract'
import { listQueues } from '#queues/contract'
import { connectionList } from '../connection-list.ts'
import { queueList } from '../queue-list.ts'
import { type Screen, seedBed } from '../screen.ts'
import { ConnectionsPage } from './connections-page.tsx'

const seeds = {
  queues: seedBed(listQueues, queueList),
  connections: seedBed(listConnections, connectionList),
}

export const connectionsScreen: Screen<typeof seeds> = {
  name: 'connections',
  seeds,
  render: () => <ConnectionsPage />,
}
