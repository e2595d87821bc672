import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { deleteQueue } from './deleting.ts'
import { createQueue, updateQueue } from './editing-queues.ts'
import { findQueue } from './finding.ts'
import { listQueues } from './listing.ts'

export const queues: Area = {
  about: 'The departments among which tickets are divided',
  calls: [
    serve(contract.listQueues, listQueues),
    serve(contract.showQueue, (scope, { queueId }) => findQueue(scope, queueId)),
    serve(contract.createQueue, createQueue),
    serve(contract.updateQueue, (scope, { queueId, ...change }) =>
      updateQueue(scope, queueId, change),
    ),
    serve(contract.deleteQueue, (scope, { queueId }) => deleteQueue(scope, queueId)),
  ],
}
