import type { Scope } from '#kernel/scope'
import type { Chat } from './contract.ts'
import { chatEvent, memberChatEvent, openChatEvent } from './events-contract.ts'

/** On each member's own channel; those in `joined` are new to the chat. */
export function announceToMembers(scope: Scope, record: Chat, joined: number[]) {
  for (const { userId } of record.users) {
    const action = joined.includes(userId) ? 'create' : 'update'
    scope.emit(memberChatEvent(userId), { action, record })
  }
}

export function announceChat(scope: Scope, chat: Chat) {
  scope.emit(openChatEvent(chat.id), { action: 'update', chat })
  scope.emit(chatEvent, { action: 'update', chat })
}
