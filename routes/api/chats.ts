import * as contract from '#chats/contract'
import { showChat, showChatByUuid } from '#chats/finding'
import { createChat, deleteChat, updateChat } from '#chats/keeping'
import { listChats } from '#chats/listing'
import { listChatMessages } from '#chats/listing-messages'
import { readChat } from '#chats/marking-read'
import { postChatMessage } from '#chats/posting'
import { type Api, serve, serveCompany } from '#http/serve'

export function bindChats(api: Api) {
  serve(api, contract.listChats, listChats)
  serve(api, contract.showChatByUuid, (scope, { chatUuid }) => showChatByUuid(scope, chatUuid))
  serve(api, contract.showChat, (scope, { chatId }) => showChat(scope, chatId))
  serve(api, contract.createChat, createChat)
  serve(api, contract.updateChat, (scope, { chatId, ...change }) =>
    updateChat(scope, chatId, change),
  )
  serve(api, contract.deleteChat, (scope, { chatId }) => deleteChat(scope, chatId))
  serve(api, contract.listChatMessages, listChatMessages)
  serveCompany(api, contract.postChatMessage, postChatMessage)
  serve(api, contract.readChat, (scope, { chatId }) => readChat(scope, chatId))
}
