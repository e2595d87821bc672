import { defineConsequence } from '#kernel/area/area'
import type { ChatMessage } from './contract.ts'

/** Also by an edit, which mentions them only now. */
export const mentionedInChat = defineConsequence<{
  message: Pick<ChatMessage, 'id' | 'seq' | 'sender'>
  userIds: number[]
}>('mentionedInChat')

export const chatRead = defineConsequence<{ chatId: number; userId: number }>('chatRead')

/** Its mentions are over: it was deleted, or edited without them. */
export const chatMentionsWithdrawn = defineConsequence<{
  chatMessageId: number
  userIds: number[]
}>('chatMentionsWithdrawn')
