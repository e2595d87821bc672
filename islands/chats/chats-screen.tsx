import { listChatMessages, listChats, showChatByUuid } from '#chats/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { chatConversation, chatList, openChat } from './chat-lists.ts'
import { loadPane } from './chat-pane.tsx'
import { ChatsPage } from './chats-page.tsx'
import { chatsEntry } from './entry.ts'

const seeds = {
  chats: seedBed(listChats, chatList),
  chosen: seedBed(showChatByUuid, openChat),
  messages: seedBed(listChatMessages, chatConversation),
}

const uuidIn = (at: string) => /^\/chats\/([\w-]+)/.exec(at)?.[1]

export const chatsScreen: Screen<typeof seeds> = {
  entry: chatsEntry,
  seeds,
  hasParts: (at) => uuidIn(at) !== undefined,
  async render(at) {
    const uuid = uuidIn(at)
    if (uuid) await loadPane()
    return <ChatsPage uuid={uuid} />
  },
}
