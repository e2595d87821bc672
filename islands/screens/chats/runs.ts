import type { ChatMessage } from '#desk/chats/contract'
import { momentParts } from '../../kit/time/moments.tsx'
import type { BubbleRow } from '../../nouns/messages/conversation/rows.ts'
import { asMessage, type Reader } from './as-message.ts'

/** As rows of a conversation: a name stands above each run of one sender. */
export function chatRows(
  messages: readonly ChatMessage[],
  reader: Reader & { timeZone: string },
): BubbleRow[] {
  const days = messages.map(({ createdAt }) => momentParts(createdAt, reader.timeZone).day)
  const isOneRun = (at: number) =>
    messages[at]?.senderId === messages[at + 1]?.senderId && days[at] === days[at + 1]
  return messages.map((message, at) => ({
    is: 'message',
    key: message.clientId ?? String(message.id),
    message: asMessage(message, reader),
    newDay: days[at] !== days[at - 1],
    isFirstUnread: false,
    opens: !isOneRun(at - 1),
    closes: !isOneRun(at),
    changesHands: false,
  }))
}
