import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { listUnstoredMessages } from './listing.ts'
import { retryUnstoredMessages } from './retrying.ts'

export const unstoredMessages: Area = {
  about: 'Received messages that could not be stored',
  calls: [
    serve(contract.listUnstoredMessages, listUnstoredMessages),
    serve(contract.retryUnstoredMessages, retryUnstoredMessages),
  ],
}
