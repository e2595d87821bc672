import type { Message } from '#desk/messages/contract'
import { forBubbles, startOfWords } from '#desk/messages/words-state'

/** What comes by an event has as much as programs read. */
export function shortened(message: Message): Message {
  const body = startOfWords(message, forBubbles)
  return body.length < message.body.length ? { ...message, body, isCut: true } : message
}
