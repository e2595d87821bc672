import { userDeleted } from '#company/users/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { attachFile, detachFile } from './attaching.ts'
import * as contract from './contract.ts'
import {
  createQuickMessage,
  deletePrivate,
  deleteQuickMessage,
  updateQuickMessage,
} from './editing-quick-messages.ts'
import { findForChange, showQuickMessage } from './finding.ts'
import { listAllQuickMessages, listQuickMessages } from './listing.ts'

export const quickMessages: Area = {
  about: 'Texts for repeated answers',
  calls: [
    serve(contract.listQuickMessages, listQuickMessages),
    serve(contract.listAllQuickMessages, listAllQuickMessages),
    serve(contract.showQuickMessage, (scope, { quickMessageId }) =>
      showQuickMessage(scope, quickMessageId),
    ),
    serve(contract.createQuickMessage, createQuickMessage),
    serve(contract.updateQuickMessage, (scope, { quickMessageId, ...change }) =>
      updateQuickMessage(scope, quickMessageId, change),
    ),
    serveCompany(contract.deleteQuickMessage, (company, { quickMessageId }, { store }) =>
      deleteQuickMessage(store, company, quickMessageId),
    ),
    serveUpload(contract.attachToQuickMessage, {
      admit: findForChange,
      work: (company, { input: { quickMessageId }, files: [file] }, { store }) =>
        attachFile(store, company, quickMessageId, file),
    }),
    serveCompany(contract.detachFromQuickMessage, (company, { quickMessageId }, { store }) =>
      detachFile(store, company, quickMessageId),
    ),
  ],
  consequences: [on(userDeleted, deletePrivate)],
}
