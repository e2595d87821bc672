import { listChatMessages, listChats } from '#chats/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { chatConversation, chatList } from './chat-lists.ts'
import { ChatsPage } from './chats-page.tsx'
import { chatsEntry } from './entry.ts'

const seeds = {
  chats: seedBed(listChats, chatList),
  messages: seedBed(listChatMessages, chatConversation),
}

export const chatsScreen: Screen<typeof seeds> = {
  entry: chatsEntry,
  seeds,
  render: (at) => <ChatsPage uuid={/^\/chats\/([\w-]+)/.exec(at)?.[1]} />,
}
