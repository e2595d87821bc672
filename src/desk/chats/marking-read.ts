import { and, eq, lt, sql } from 'drizzle-orm'
import { chatMembers, chats } from '#db/schema/chats.ts'
import type { Scope } from '#kernel/scope'
import { announceChat } from './announcing.ts'
import { chatRead } from './consequences.ts'
import type { Chat } from './contract.ts'
import { showChat } from './finding.ts'

export async function markChatRead(scope: Scope, id: number): Promise<Chat> {
  const before = await showChat(scope, id)
  const newest = sql<number>`(select ${chats.lastSeq} from ${chats} where ${chats.id} = ${id})`
  const moved = await scope.db
    .update(chatMembers)
    .set({ readSeq: newest })
    .where(
      and(
        eq(chatMembers.chatId, id),
        eq(chatMembers.userId, scope.actor.userId ?? 0),
        lt(chatMembers.readSeq, newest),
      ),
    )
    .returning({ readSeq: chatMembers.readSeq })
  if (moved.length === 0) return before
  await scope.follow(chatRead, { chatId: id, userId: scope.actor.userId ?? 0 })
  const chat = await showChat(scope, id)
  announceChat(scope, chat)
  return chat
}
