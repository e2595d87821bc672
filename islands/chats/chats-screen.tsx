import { listChatMessages, listChats, showChatByUuid } from '#chats/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { chatConversation, chatList, openChat } from './chat-lists.ts'
import { ChatsPage } from './chats-page.tsx'
import { chatsEntry } from './entry.ts'

const seeds = {
  chats: seedBed(listChats, chatList),
  chosen: seedBed(showChatByUuid, openChat),
  messages: seedBed(listChatMessages, chatConversation),
}

export const chatsScreen: Screen<typeof seeds> = {
  entry: chatsEntry,
  seeds,
  render: (at) => <ChatsPage uuid={/^\/chats\/([\w-]+)/.exec(at)?.[1]} />,
}
