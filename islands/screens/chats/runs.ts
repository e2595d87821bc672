import type { ChatMessage } from '#desk/chats/contract'
import { momentParts } from '../../kit/time/moments.tsx'
import type { UnconfirmedMessage } from '../../nouns/messages/conversation/outgoing.ts'
import type { BubbleRow } from '../../nouns/messages/conversation/rows.ts'
import { asMessage, type Reader } from './as-message.ts'

interface Drawn {
  message: BubbleRow['message']
  sender: number | null
  outgoing?: UnconfirmedMessage
}

/** As rows of a conversation: a name stands above each run of one sender. What is on its way comes last. */
export function chatRows(
  messages: readonly ChatMessage[],
  waiting: readonly UnconfirmedMessage[],
  reader: Reader & { timeZone: string },
): BubbleRow[] {
  const drawn: Drawn[] = [
    ...messages.map((one) => ({ message: asMessage(one, reader), sender: one.senderId })),
    ...waiting.map((one) => ({ message: one.message, sender: reader.myId, outgoing: one })),
  ]
  const days = drawn.map(({ message }) => momentParts(message.createdAt, reader.timeZone).day)
  const isOneRun = (at: number) =>
    drawn[at]?.sender === drawn[at + 1]?.sender && days[at] === days[at + 1]
  return drawn.map(({ message, outgoing }, at) => ({
    is: 'message',
    key: message.clientId ?? String(message.id),
    message,
    outgoing,
    newDay: days[at] !== days[at - 1],
    isFirstUnread: false,
    opens: !isOneRun(at - 1),
    closes: !isOneRun(at),
    changesHands: false,
  }))
}
