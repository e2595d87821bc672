import { type Api, serve } from '#http/serve'
import * as contract from '#quick-messages/contract'
import { showQuickMessage } from '#quick-messages/finding'
import { createQuickMessage, deleteQuickMessage, updateQuickMessage } from '#quick-messages/keeping'
import { listAllQuickMessages, listQuickMessages } from '#quick-messages/listing'

export function bindQuickMessages(api: Api) {
  serve(api, contract.listQuickMessages, listQuickMessages)
  serve(api, contract.listAllQuickMessages, listAllQuickMessages)
  serve(api, contract.showQuickMessage, (scope, { quickMessageId }) =>
    showQuickMessage(scope, quickMessageId),
  )
  serve(api, contract.createQuickMessage, createQuickMessage)
  serve(api, contract.updateQuickMessage, (scope, { quickMessageId, ...change }) =>
    updateQuickMessage(scope, quickMessageId, change),
  )
  serve(api, contract.deleteQuickMessage, (scope, { quickMessageId }) =>
    deleteQuickMessage(scope, quickMessageId),
  )
}
