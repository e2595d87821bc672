import { type Api, serve } from '#http/serve'
import * as contract from '#messages/contract'
import { deleteMessage } from '#messages/deleting'
import { editMessage } from '#messages/editing'
import { listMessages } from '#messages/listing'
import { reactToMessage } from '#messages/reacting'
import { resendMessage } from '#messages/resending'
import { sendMessage } from '#messages/sending'

export function bindMessages(api: Api) {
  serve(api, contract.listMessages, listMessages)
  serve(api, contract.sendMessage, sendMessage)
  serve(api, contract.deleteMessage, (scope, { messageId }) => deleteMessage(scope, messageId))
  serve(api, contract.editMessage, editMessage)
  serve(api, contract.reactToMessage, reactToMessage)
  serve(api, contract.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId))
}
