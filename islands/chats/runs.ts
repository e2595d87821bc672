import type { ChatMessage } from '#chats/contract'
import { momentParts } from '../app/moments.ts'

export interface ChatRow {
  message: ChatMessage
  newDay: boolean
  opens: boolean
}

export function chatRows(messages: readonly ChatMessage[], timeZone: string): ChatRow[] {
  const days = messages.map(({ createdAt }) => momentParts(createdAt, timeZone).day)
  return messages.map((message, at) => {
    const newDay = days[at] !== days[at - 1]
    const opens = newDay || messages[at - 1]?.senderId !== message.senderId
    return { message, newDay, opens }
  })
}
