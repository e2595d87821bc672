import * as v from 'valibot'
import { Emoji } from '#desk/messages/changing-contract'
import { endpoint } from '#kernel/http/endpoint'
import { Id, Text } from '#kernel/http/fields'
import { ChatMessage } from './contract.ts'

const ofChat = { chatId: Id, chatMessageId: Id }
const missingMessage = 'ERR_NO_CHAT_MESSAGE_FOUND' as const

export const editChatMessage = endpoint({
  method: 'put',
  path: '/chats/:chatId/messages/:chatMessageId',
  can: 'chat.use',
  summary: 'Changes the text of one’s own message; colleagues it mentions only now are notified',
  accepts: v.object({ ...ofChat, message: Text(10_000) }),
  returns: ChatMessage,
  missing: missingMessage,
  errors: ['ERR_EMPTY_MESSAGE'],
})

export const deleteChatMessage = endpoint({
  method: 'delete',
  path: '/chats/:chatId/messages/:chatMessageId',
  can: 'chat.use',
  summary: 'Deletes the text of one’s own message; its place stays, and says so',
  accepts: v.object(ofChat),
  returns: ChatMessage,
  missing: missingMessage,
})

export const reactInChat = endpoint({
  method: 'post',
  path: '/chats/:chatId/messages/:chatMessageId/reactions',
  can: 'chat.use',
  summary: 'Reacts to a message of a chat with an emoji; an empty one takes the reaction back',
  accepts: v.object({ ...ofChat, emoji: Emoji }),
  returns: ChatMessage,
  missing: missingMessage,
})
