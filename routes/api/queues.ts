import { type Api, serve } from '#http/serve'
import * as options from '#queue-options/contract'
import { createQueueOption, deleteQueueOption, updateQueueOption } from '#queue-options/keeping'
import { listQueueOptions } from '#queue-options/listing'
import * as contract from '#queues/contract'
import { deleteQueue } from '#queues/deleting'
import { findQueue } from '#queues/finding'
import { createQueue, updateQueue } from '#queues/keeping'
import { listQueues } from '#queues/listing'

export function bindQueues(api: Api) {
  serve(api, contract.listQueues, listQueues)
  serve(api, contract.showQueue, (scope, { queueId }) => findQueue(scope, queueId))
  serve(api, contract.createQueue, createQueue)
  serve(api, contract.updateQueue, (scope, { queueId, ...change }) =>
    updateQueue(scope, queueId, change),
  )
  serve(api, contract.deleteQueue, (scope, { queueId }) => deleteQueue(scope, queueId))
  serve(api, options.listQueueOptions, listQueueOptions)
  serve(api, options.createQueueOption, createQueueOption)
  serve(api, options.updateQueueOption, (scope, { optionId, ...change }) =>
    updateQueueOption(scope, optionId, change),
  )
  serve(api, options.deleteQueueOption, (scope, { optionId }) => deleteQueueOption(scope, optionId))
}
