import { type Api, serve } from '#http/serve'
import * as contract from '#messages/contract'
import { listMessages } from '#messages/listing'
import { resendMessage } from '#messages/resending'
import { sendMessage } from '#messages/sending'

export function bindMessages(api: Api) {
  serve(api, contract.listMessages, listMessages)
  serve(api, contract.sendMessage, sendMessage)
  serve(api, contract.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId))
}
