import { type Api, serve, serveCompany } from '#http/serve'
import { serveUpload } from '#http/serve-upload'
import { attachFile, detachFile } from '#quick-messages/attaching'
import * as contract from '#quick-messages/contract'
import { findForChange, showQuickMessage } from '#quick-messages/finding'
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
  const { store } = api.services
  serveCompany(api, contract.deleteQuickMessage, (company, { quickMessageId }) =>
    deleteQuickMessage(store, company, quickMessageId),
  )
  serveUpload(api, contract.attachToQuickMessage, {
    admit: findForChange,
    work: (company, { quickMessageId }, [file]) => attachFile(store, company, quickMessageId, file),
  })
  serveCompany(api, contract.detachFromQuickMessage, (company, { quickMessageId }) =>
    detachFile(store, company, quickMessageId),
  )
}
