import { listChats } from '#chats/listing'
import { listChatMessages } from '#chats/listing-messages'
import { chatsScreen } from '#islands/chats/chats-screen.tsx'
import { page } from '../page.tsx'

export const chatsPage = page(chatsScreen, async (scope, _, c) => {
  const chats = await listChats(scope, { searchParam: '', pageNumber: 1 })
  const chosen = chats.records.find(({ uuid }) => uuid === c.req.param('uuid'))
  if (!chosen) return { chats: [[{}, chats]] }
  const chatId = chosen.id
  const messages = await listChatMessages(scope, { chatId, pageNumber: 1, before: undefined })
  return { chats: [[{}, chats]], messages: [[{ chatId }, messages]] }
})
