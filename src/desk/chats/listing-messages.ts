/** Positions have no gaps, so an old page costs no more than the newest. */
import { and, desc, eq, lt } from 'drizzle-orm'
import { chatMessages, chats } from '#db/schema/chats.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type { listChatMessages as listChatMessagesCall } from './contract.ts'
import { ofMember, selectChatMessages, shownChatMessage } from './reading.ts'

export async function listChatMessages(
  scope: Scope,
  { chatId, pageNumber, before }: InputOf<typeof listChatMessagesCall>,
) {
  const [chat] = await scope.db
    .select({ lastSeq: chats.lastSeq })
    .from(chats)
    .where(and(eq(chats.id, chatId), ofMember(scope)))
  if (!chat) fail('ERR_NO_CHAT_FOUND')

  const end = before ?? Math.max(1, chat.lastSeq + 1 - (pageNumber - 1) * pageSize)
  const selected = await selectChatMessages(scope)
    .where(and(eq(chatMessages.chatId, chatId), lt(chatMessages.seq, end)))
    .orderBy(desc(chatMessages.seq))
    .limit(pageSize)
  const records = selected.reverse().map((one) => shownChatMessage(scope, one))
  const [first] = records
  return { records, count: chat.lastSeq, hasMore: first !== undefined && first.seq > 1 }
}
