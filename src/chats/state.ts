/** How events change what a screen holds of the internal chats. */
import type { Chat, ChatMessage } from './contract.ts'

export interface ChatConversation {
  messages: readonly ChatMessage[]
  hasMore: boolean
}

/** Newer than what is held, or already there: events come late and twice. */
export function addChatMessage(held: ChatConversation, message: ChatMessage): ChatConversation {
  if (held.messages.some(({ id }) => id === message.id)) return held
  const messages = [...held.messages, message].sort((a, b) => a.seq - b.seq)
  return { ...held, messages }
}

export function addOlderChatMessages(
  held: ChatConversation,
  older: ChatConversation,
): ChatConversation {
  const known = new Set(held.messages.map(({ id }) => id))
  const messages = [...older.messages.filter(({ id }) => !known.has(id)), ...held.messages]
  return { messages, hasMore: older.hasMore }
}

/** What one has not read of a chat. */
export function unreadsOf(chat: Chat, userId: number): number {
  return chat.users.find((member) => member.userId === userId)?.unreads ?? 0
}
