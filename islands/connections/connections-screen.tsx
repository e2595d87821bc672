import { listConnections } from '#company/connections/contract'
import { listQueues } from '#company/queues/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { queueList } from '../queues/queue-list.ts'
import { connectionList } from './connection-list.ts'
import { ConnectionsPage } from './connections-page.tsx'
import { connectionsEntry } from './entry.ts'

const seeds = {
  queues: seedBed(listQueues, queueList),
  connections: seedBed(listConnections, connectionList),
}

export const connectionsScreen: Screen<typeof seeds> = {
  entry: connectionsEntry,
  seeds,
  render: () => <ConnectionsPage />,
}
