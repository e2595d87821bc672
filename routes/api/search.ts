import { type Api, serve } from '#http/serve'
import { findInMessages as findInMessagesCall } from '#search/contract'
import { findInMessages } from '#search/finding-in-messages'

export function bindSearch(api: Api) {
  serve(api, findInMessagesCall, findInMessages)
}
