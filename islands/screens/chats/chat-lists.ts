import type * as v from 'valibot'
import { type Chat, listChatMessages, listChats, showChatByUuid } from '#desk/chats/contract'
import { chatEvent, chatLost } from '#desk/chats/events-contract'
import {
  addChatMessage,
  addOlderChatMessages,
  type ChatConversation,
  changeChatMessage,
} from '#desk/chats/state'
import type { OutputOf } from '#kernel/http/endpoint'
import { type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on, resource } from '../../kit/live/resource.ts'

type ChatNews = v.InferOutput<typeof chatEvent.shape>
type ChatLoss = v.InferOutput<typeof chatLost.shape>

export const chatList = pagedList(
  listChats,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(chatEvent, (data: PagedList<Chat>, event: ChatNews) => raise(data, event)),
    on(chatLost, (data: PagedList<Chat>, { id }: ChatLoss) => removeRow(data, id)),
  ],
)

function raise(data: PagedList<Chat>, { action, chat }: ChatNews): PagedList<Chat> {
  const others = data.rows.filter(({ id }) => id !== chat.id)
  if (others.length === data.rows.length) return { ...data, isUncertain: true }
  if (action === 'new-message') return { ...data, rows: [chat, ...others] }
  return { ...data, rows: data.rows.map((old) => (old.id === chat.id ? chat : old)) }
}

/** The open chat may be beyond the loaded part of the list. */
export const openChat = resource(showChatByUuid, {
  toData: (chat) => ({ chat, isLost: false }),
  events: [
    on(chatEvent, (held: OpenChat, { chat }: ChatNews) =>
      chat.id === held.chat.id ? { ...held, chat } : held,
    ),
    on(chatLost, (held: OpenChat, { id }: ChatLoss) =>
      id === held.chat.id ? { ...held, isLost: true } : held,
    ),
  ],
})

interface OpenChat {
  chat: Chat
  isLost: boolean
}

const holdPage = ({ records, hasMore }: OutputOf<typeof listChatMessages>): ChatConversation => ({
  messages: records,
  hasMore,
})

function applyNews(data: ChatConversation, event: ChatNews): ChatConversation {
  if (event.action === 'new-message') return addChatMessage(data, event.newMessage)
  return event.action === 'update-message' ? changeChatMessage(data, event.message) : data
}

export const chatConversation = resource(listChatMessages, {
  toData: holdPage,
  events: [
    on(chatEvent, (data: ChatConversation, event: ChatNews, { chatId }) =>
      event.chat.id === Number(chatId) ? applyNews(data, event) : data,
    ),
  ],
  next: ({ messages, hasMore }) => (hasMore ? { before: messages[0]?.seq } : undefined),
  add: (data, answer) => addOlderChatMessages(data, holdPage(answer)),
})
