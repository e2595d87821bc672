import { and, eq, notInArray } from 'drizzle-orm'
import { requireUsers } from '#company/users/finding'
import { chatMembers, chats } from '#db/schema/chats.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceChat, announceToMembers } from './announcing.ts'
import type { Chat, ChatChange, ChatForm } from './contract.ts'
import { chatLost } from './events-contract.ts'
import { findOwnChat, showChat } from './finding.ts'

export async function createChat(scope: Scope, { title, users }: ChatForm): Promise<Chat> {
  const ownerId = scope.actor.userId ?? fail('ERR_NO_PERMISSION')
  await requireUsers(scope, users)
  const [row] = await scope.db.insert(chats).values({ title, ownerId }).returning()
  if (!row) fail('ERR_INTERNAL')
  const joined = await addMembers(scope, row, users)
  const chat = await showChat(scope, row.id)
  announceToMembers(scope, chat, joined)
  return chat
}

export async function updateChat(
  scope: Scope,
  id: number,
  { title, users }: ChatChange,
): Promise<Chat> {
  const before = await findOwnChat(scope, id)
  if (users) await requireUsers(scope, users)
  const [row] = await scope.db
    .update(chats)
    .set({ title, updatedAt: new Date() })
    .where(eq(chats.id, id))
    .returning()
  if (!row) fail('ERR_NO_CHAT_FOUND')
  const removed = users ? await removeOthers(scope, before, users) : []
  const joined = users ? await addMembers(scope, row, users) : []
  if (removed.length > 0) scope.emit(chatLost, { action: 'delete', id }, removed)

  const chat = await showChat(scope, id)
  announceToMembers(scope, chat, joined)
  announceChat(scope, chat)
  return chat
}

export async function deleteChat(scope: Scope, id: number) {
  await findOwnChat(scope, id)
  const members = await scope.db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(eq(chatMembers.chatId, id))
  await scope.db.delete(chats).where(eq(chats.id, id))
  const userIds = members.map((member) => member.userId)
  scope.emit(chatLost, { action: 'delete', id }, userIds)
  return { message: 'Chat deleted.' }
}

type ChatRow = typeof chats.$inferSelect

/** Existing members keep their unread count; new ones start with none. */
async function addMembers(
  scope: Scope,
  { id, ownerId, lastSeq }: ChatRow,
  userIds: number[],
): Promise<number[]> {
  const rows = [...new Set([ownerId, ...userIds])].map((userId) => ({
    chatId: id,
    userId,
    readSeq: lastSeq,
  }))
  const joined = await scope.db
    .insert(chatMembers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: chatMembers.userId })
  return joined.map((member) => member.userId)
}

async function removeOthers(
  scope: Scope,
  { id, ownerId }: ChatRow,
  userIds: number[],
): Promise<number[]> {
  const others = notInArray(chatMembers.userId, [ownerId, ...userIds])
  const removed = await scope.db
    .delete(chatMembers)
    .where(and(eq(chatMembers.chatId, id), others))
    .returning({ userId: chatMembers.userId })
  return removed.map((member) => member.userId)
}
