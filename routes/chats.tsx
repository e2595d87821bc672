/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { listChats } from '#chats/listing'
import { listChatMessages } from '#chats/listing-messages'
import { chatsScreen } from '#islands/chats/chats-screen.tsx'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function chatsPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('chats:title'),
    screen: chatsScreen,
    seeds: async (scope) => {
      const chats = await listChats(scope, { searchParam: '', pageNumber: 1 })
      const chosen = chats.records.find(({ uuid }) => uuid === c.req.param('uuid'))
      if (!chosen) return { chats: [[{}, chats]] }
      const chatId = chosen.id
      const messages = await listChatMessages(scope, { chatId, pageNumber: 1, before: undefined })
      return { chats: [[{}, chats]], messages: [[{ chatId }, messages]] }
    },
  })
}
