import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { createQueueOption, deleteQueueOption, updateQueueOption } from './editing-options.ts'
import { listQueueOptions } from './listing.ts'
import { moveQueueOptions } from './moving.ts'

export const queueOptions: Area = {
  about: 'The menus by which customers choose',
  calls: [
    serve(contract.listQueueOptions, listQueueOptions),
    serve(contract.createQueueOption, createQueueOption),
    serve(contract.updateQueueOption, (scope, { optionId, ...change }) =>
      updateQueueOption(scope, optionId, change),
    ),
    serve(contract.moveQueueOptions, (scope, { queueId, positions }) =>
      moveQueueOptions(scope, queueId, positions),
    ),
    serve(contract.deleteQueueOption, (scope, { optionId }) => deleteQueueOption(scope, optionId)),
  ],
}
