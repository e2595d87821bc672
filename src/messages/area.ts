import type { Area } from '#area'
import { serve, serveCompany } from '#http/serve'
import { serveUpload } from '#http/serve-upload'
import { runs } from '#workers/job'
import * as contract from './contract.ts'
import { deleteMessage } from './deleting.ts'
import { editMessage } from './editing.ts'
import { retryFile } from './files.ts'
import { importHistory } from './history.ts'
import * as jobs from './jobs.ts'
import { readMessages } from './listing.ts'
import { markSent } from './marking-sent.ts'
import { reactToMessage } from './reacting.ts'
import { resendMessage } from './resending.ts'
import { admitFiles, sendFiles } from './sending-files.ts'
import { sendText } from './sending-together.ts'

export const messages: Area = {
  calls: [
    serve(contract.retryMedia, (scope, { messageId }) => retryFile(scope, messageId)),
    serveCompany(contract.listMessages, readMessages),
    serveUpload(contract.sendMessage, {
      admit: admitFiles,
      work: (company, { input, files }, { store }) =>
        files.length > 0 ? sendFiles(store, company, input, files) : sendText(company, input),
    }),
    serve(contract.deleteMessage, (scope, { messageId }) => deleteMessage(scope, messageId)),
    serve(contract.editMessage, editMessage),
    serve(contract.reactToMessage, reactToMessage),
    serve(contract.markMessageSent, (scope, { messageId }) => markSent(scope, messageId)),
    serve(contract.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId)),
  ],
  jobs: [runs(jobs.importHistory, importHistory)],
}
