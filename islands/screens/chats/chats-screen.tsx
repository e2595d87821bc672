import { listChatMessages, listChats, showChatByUuid } from '#desk/chats/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import type { MessageRef } from '../../nouns/messages/conversation/jumping.ts'
import { chatConversation, chatList, openChat } from './chat-lists.ts'
import { loadPane } from './chat-pane.tsx'
import { ChatsPage } from './chats-page.tsx'
import { chatsEntry } from './entry.ts'

const seeds = {
  chats: seedBed(listChats, chatList),
  chosen: seedBed(showChatByUuid, openChat),
  messages: seedBed(listChatMessages, chatConversation),
}

/** The message to show first. */
function messageIn(at: string): MessageRef | undefined {
  const given = new URLSearchParams(at.split('?')[1]).get('at') ?? ''
  const [, id, seq] = /^\[(\d{1,10}),(\d{1,10})\]$/.exec(given) ?? []
  return id && seq ? { id: Number(id), seq: Number(seq) } : undefined
}

const uuidIn = (at: string) => /^\/chats\/([\w-]+)/.exec(at)?.[1]

export const chatsScreen: Screen<typeof seeds> = {
  entry: chatsEntry,
  seeds,
  hasParts: (at) => uuidIn(at) !== undefined,
  async render(at) {
    const uuid = uuidIn(at)
    if (uuid) await loadPane()
    return <ChatsPage uuid={uuid} first={messageIn(at)} />
  },
}
