import { connectionDeleted } from '#company/connections/consequences'
import { contactMerged } from '#desk/contacts/consequences'
import { ticketAccepted, ticketSuperseded, ticketViewed } from '#desk/tickets/consequences'
import { withOwnPreviews } from '#desk/tickets/own-previews'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCached, serveCompany } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { runs } from '#kernel/workers/job'
import { deleteMessage } from './changing/deleting.ts'
import { editMessage } from './changing/editing.ts'
import { reactToMessage } from './changing/reacting.ts'
import { takeBackMessage } from './changing/taking-back.ts'
import * as changing from './changing-contract.ts'
import { moveTimers } from './chat-timer.ts'
import * as contract from './contract.ts'
import * as jobs from './jobs.ts'
import { listMessages, markReadByOwner } from './listing.ts'
import { failWaiting } from './losing-connection.ts'
import { markMessagesRead } from './marking-read.ts'
import { listMembers } from './mentions/members.ts'
import { moveMessages, moveUnread } from './merging.ts'
import { readWords } from './reading-words.ts'
import { listReceipts } from './receipts.ts'
import { retryFile } from './receiving/files.ts'
import { importHistory } from './receiving/history.ts'
import { askForNumber } from './sending/asking-number.ts'
import { markSent } from './sending/marking-sent.ts'
import { resendMessage } from './sending/resending.ts'
import { sendText } from './sending/sending.ts'
import { admitFiles, sendFiles } from './sending/sending-files.ts'

export const messages: Area = {
  about: 'The messages of a ticket: read, send, change',
  calls: [
    serve(changing.listReceipts, (scope, { messageId }) => listReceipts(scope, messageId)),
    serveCompany(changing.listMembers, (company, { ticketId }) => listMembers(company, ticketId)),
    serve(changing.readWords, readWords),
    serve(changing.retryMedia, (scope, { messageId }) => retryFile(scope, messageId)),
    serveCached(contract.listMessages, withOwnPreviews(listMessages), { after: markReadByOwner }),
    serveUpload(contract.sendMessage, {
      admit: admitFiles,
      work: (company, { input, files }, { store }) =>
        files.length > 0 ? sendFiles(store, company, input, files) : sendText(company, input),
    }),
    serve(changing.deleteMessage, (scope, { messageId }) => deleteMessage(scope, messageId)),
    serve(changing.takeBackMessage, (scope, { messageId }) => takeBackMessage(scope, messageId)),
    serve(changing.editMessage, editMessage),
    serve(changing.reactToMessage, reactToMessage),
    serve(changing.askForNumber, (scope, { ticketId }) => askForNumber(scope, ticketId)),
    serve(changing.markMessageSent, (scope, { messageId }) => markSent(scope, messageId)),
    serve(changing.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId)),
  ],
  jobs: [runs(jobs.importHistory, importHistory)],
  consequences: [
    on(connectionDeleted, failWaiting),
    on(contactMerged, moveMessages),
    on(contactMerged, moveTimers),
    on(ticketAccepted, (scope, { before }) => markMessagesRead(scope, before)),
    on(ticketSuperseded, moveUnread),
    on(ticketViewed, markMessagesRead),
  ],
}
