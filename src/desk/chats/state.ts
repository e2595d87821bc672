import type { Chat, ChatMessage } from './contract.ts'

export interface ChatConversation {
  messages: readonly ChatMessage[]
  hasMore: boolean
}

/** Events may arrive late or twice. */
export function addChatMessage(
  conversation: ChatConversation,
  message: ChatMessage,
): ChatConversation {
  if (conversation.messages.some(({ id }) => id === message.id)) return conversation
  const messages = [...conversation.messages, message].sort((a, b) => a.seq - b.seq)
  return { ...conversation, messages }
}

/** For what quotes it. */
export function quoteOf({ id, seq, message, isDeleted, sender, media }: ChatMessage) {
  return { id, seq, message, isDeleted, kind: media?.kind ?? null, sender }
}

/** Also where another one quotes it. */
export function changeChatMessage(
  conversation: ChatConversation,
  changed: ChatMessage,
): ChatConversation {
  const { id } = changed
  const messages = conversation.messages.map((one) => {
    if (one.id === id) return changed
    if (one.quoted?.id !== id) return one
    return { ...one, quoted: quoteOf(changed) }
  })
  return { ...conversation, messages }
}

export function addOlderChatMessages(
  current: ChatConversation,
  older: ChatConversation,
): ChatConversation {
  const known = new Set(current.messages.map(({ id }) => id))
  const messages = [...older.messages.filter(({ id }) => !known.has(id)), ...current.messages]
  return { messages, hasMore: older.hasMore }
}

export function unreadsOf(chat: Chat, userId: number): number {
  return chat.users.find((member) => member.userId === userId)?.unreads ?? 0
}
