import { listConnectionCards } from '#company/connections/contract'
import { listQueues } from '#company/queues/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { ConnectionsPage } from './connections-page.tsx'
import { connectionsEntry } from './entry.ts'

const seeds = {
  queues: seedBed(listQueues, queueList),
  connections: seedBed(listConnectionCards, connectionList),
}

export const connectionsScreen: Screen<typeof seeds> = {
  entry: connectionsEntry,
  seeds,
  render: () => <ConnectionsPage />,
}
