import { and, eq, type SQL } from 'drizzle-orm'
import { chatMessages, chats } from '#db/schema/chats.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Chat, ChatMessage } from './contract.ts'
import { ofMember, readChats, selectChatMessages, shownChatMessage } from './reading.ts'

export async function showChat(scope: Scope, id: number): Promise<Chat> {
  return (await findOne(scope, eq(chats.id, id))) ?? fail('ERR_NO_CHAT_FOUND')
}

export async function showChatByUuid(scope: Scope, uuid: string): Promise<Chat> {
  return (await findChatByUuid(scope, uuid)) ?? fail('ERR_NO_CHAT_FOUND')
}

export const findChatByUuid = (scope: Scope, uuid: string) => findOne(scope, eq(chats.uuid, uuid))

async function findOne(scope: Scope, which: SQL): Promise<Chat | undefined> {
  const [chat] = await readChats(scope, and(which, ofMember(scope)))
  return chat
}

/** Of a chat of the actor's. */
export async function findChatMessage(
  scope: Scope,
  { chatId, id }: { chatId: number; id: number },
): Promise<ChatMessage> {
  const [found] = await selectChatMessages(scope)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(and(eq(chatMessages.id, id), eq(chatMessages.chatId, chatId), ofMember(scope)))
  return found ? shownChatMessage(scope, found) : fail('ERR_NO_CHAT_MESSAGE_FOUND')
}

/** Locks the chat. Other members see it, so they get "no permission" instead of "not found". */
export async function findOwnChat(scope: Scope, id: number) {
  const [chat] = await scope.db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), ofMember(scope)))
    .for('update')
  if (!chat) fail('ERR_NO_CHAT_FOUND')
  return chat.ownerId === scope.actor.userId ? chat : fail('ERR_NO_PERMISSION')
}
