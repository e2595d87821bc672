import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { Chat, ChatMessage } from './contract.ts'

const membersOf = (chat: Chat) => chat.users.map(({ userId }) => room.user(userId))

export const memberChatEvent = (userId: number) =>
  defineEvent(
    `chat-user-${userId}`,
    v.object({ action: v.picklist(['create', 'update']), record: Chat }),
    () => [room.user(userId)],
    noChanges,
  )

const NewMessage = v.object({
  action: v.literal('new-message'),
  newMessage: ChatMessage,
  chat: Chat,
})
const ChatUpdate = v.object({ action: v.literal('update'), chat: Chat })
const MessageUpdate = v.object({
  action: v.literal('update-message'),
  message: ChatMessage,
  chat: Chat,
})
const ChatEventPayload = v.variant('action', [NewMessage, MessageUpdate, ChatUpdate])

export const openChatEvent = (chatId: number) =>
  defineEvent(`chat-${chatId}`, ChatEventPayload, ({ chat }) => membersOf(chat), noChanges)

export const chatEvent = defineEvent(
  'chat',
  ChatEventPayload,
  ({ chat }) => membersOf(chat),
  noChanges,
)

export const chatLost = defineEvent(
  'chat',
  v.object({ action: v.literal('delete'), id: v.number() }),
  (_, userIds: number[]) => userIds.map(room.user),
  noChanges,
)
