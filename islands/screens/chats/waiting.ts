/** What was written in a chat and is not in it yet. */
import {
  newClientId,
  sketchMessage,
  type UnconfirmedMessage,
} from '../../nouns/messages/conversation/outgoing.ts'
import type { ComposedMessage } from '../../nouns/messages/conversation/sending.ts'
import type { KeptLetter } from './kept-letters.ts'

export interface Waiting extends UnconfirmedMessage {
  file: File | undefined
  quotedId: number | undefined
  /** The server has it; the event that shows it is under way. */
  isPosted: boolean
}

export interface ToWait extends ComposedMessage {
  /** Of one that an earlier page has kept. */
  clientId?: string
  quotedId?: number | undefined
}

interface Writing {
  chatId: number
  userId: number
  now: Date
}

export function asWaiting(
  { clientId = newClientId(), quotedId, ...composed }: ToWait,
  { chatId, userId, now }: Writing,
): Waiting {
  const { body, file, quoted, isVoice = false } = composed
  const url = file && (composed.url ?? URL.createObjectURL(file))
  const drawn =
    file && url ? { name: file.name, type: file.type, size: file.size, url, isVoice } : undefined
  const of = { id: chatId, contactId: 0, companyId: 0 }
  const message = sketchMessage({ clientId, body, ticket: of, userId, now, quoted, file: drawn })
  const posted = { isPosted: false, refusal: null }
  return { clientId, ticketId: chatId, message, file, quotedId: quoted?.id ?? quotedId, ...posted }
}

export const asLetter = ({ clientId, message, quotedId }: Waiting): KeptLetter => ({
  clientId,
  text: message.body,
  quotedId,
})
