import { type Api, serve, serveCompany } from '#http/serve'
import * as contract from '#messages/contract'
import { retryFile } from '#messages/files'
import { deleteMessage } from '#messages/deleting'
import { editMessage } from '#messages/editing'
import { readMessages } from '#messages/listing'
import { reactToMessage } from '#messages/reacting'
import { resendMessage } from '#messages/resending'
import { sendMessage } from '#messages/sending'

export function bindMessages(api: Api) {
  serve(api, contract.retryMedia, (scope, { messageId }) => retryFile(scope, messageId))
  serveCompany(api, contract.listMessages, readMessages)
  serve(api, contract.sendMessage, sendMessage)
  serve(api, contract.deleteMessage, (scope, { messageId }) => deleteMessage(scope, messageId))
  serve(api, contract.editMessage, editMessage)
  serve(api, contract.reactToMessage, reactToMessage)
  serve(api, contract.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId))
}
