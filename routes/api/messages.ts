import { type Api, serve, serveCompany } from '#http/serve'
import { serveUpload } from '#http/serve-upload'
import * as contract from '#messages/contract'
import { deleteMessage } from '#messages/deleting'
import { editMessage } from '#messages/editing'
import { retryFile } from '#messages/files'
import { readMessages } from '#messages/listing'
import { markSent } from '#messages/marking-sent'
import { reactToMessage } from '#messages/reacting'
import { resendMessage } from '#messages/resending'
import { admitFiles, sendFiles } from '#messages/sending-files'
import { sendText } from '#messages/sending-together'

export function bindMessages(api: Api) {
  serve(api, contract.retryMedia, (scope, { messageId }) => retryFile(scope, messageId))
  serveCompany(api, contract.listMessages, readMessages)
  serveUpload(api, contract.sendMessage, {
    admit: admitFiles,
    work: (company, wish, files) =>
      files.length > 0
        ? sendFiles(api.services.store, company, wish, files)
        : sendText(company, wish),
  })
  serve(api, contract.deleteMessage, (scope, { messageId }) => deleteMessage(scope, messageId))
  serve(api, contract.editMessage, editMessage)
  serve(api, contract.reactToMessage, reactToMessage)
  serve(api, contract.markMessageSent, (scope, { messageId }) => markSent(scope, messageId))
  serve(api, contract.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId))
}
