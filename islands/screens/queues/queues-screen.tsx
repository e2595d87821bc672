import { listQueues } from '#company/queues/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { queuesEntry } from './entry.ts'
import { queueRows } from './queue-rows.ts'
import { QueuesPage } from './queues-page.tsx'

const seeds = { queues: seedBed(listQueues, queueRows) }

export const queuesScreen: Screen<typeof seeds> = {
  entry: queuesEntry,
  seeds,
  render: (at) => <QueuesPage at={at} />,
}
