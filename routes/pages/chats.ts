import * as v from 'valibot'
import { findChatByUuid } from '#desk/chats/finding'
import { listChats } from '#desk/chats/listing'
import { listChatMessages } from '#desk/chats/listing-messages'
import { chatsScreen } from '#islands/screens/chats/chats-screen.tsx'
import { Uuid } from '#kernel/http/fields'
import { page } from '../page.tsx'

export const chatsPage = page(chatsScreen, async (scope, _, c) => {
  const chats = await listChats(scope, { searchParam: '', pageNumber: 1 })
  const chatUuid = c.req.param('uuid')
  if (!v.is(Uuid, chatUuid)) return { chats: [[{}, chats]] }
  const chosen = await findChatByUuid(scope, chatUuid)
  if (!chosen) return { chats: [[{}, chats]] }
  const chatId = chosen.id
  const messages = await listChatMessages(scope, { chatId, pageNumber: 1, before: undefined })
  return {
    chats: [[{}, chats]],
    chosen: [[{ chatUuid }, chosen]],
    messages: [[{ chatId }, messages]],
  }
})
