import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import { chatMembers, chats } from '#db/schema/chats.ts'
import type { Scope } from '#kernel/scope'
import { announceChat } from './announcing.ts'
import { readChats } from './reading.ts'

/**
 * Before an account is deleted: other members keep the chats, and one of them becomes the owner. A
 * chat without other members is deleted.
 */
export async function leaveChats(scope: Scope, { userId }: { userId: number }) {
  const others = and(eq(chatMembers.chatId, chats.id), ne(chatMembers.userId, userId))
  const heir = scope.db
    .select({ userId: sql`min(${chatMembers.userId})` })
    .from(chatMembers)
    .where(others)
  const anybody = scope.db.select({ one: sql`1` }).from(chatMembers).where(others)
  await scope.db
    .update(chats)
    .set({ ownerId: sql`(${heir})` })
    .where(and(eq(chats.ownerId, userId), exists(anybody)))

  const left = await scope.db
    .delete(chatMembers)
    .where(eq(chatMembers.userId, userId))
    .returning({ chatId: chatMembers.chatId })
  if (left.length === 0) return
  const ids = left.map(({ chatId }) => chatId)
  for (const chat of await readChats(scope, inArray(chats.id, ids))) announceChat(scope, chat)
}
