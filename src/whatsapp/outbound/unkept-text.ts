import type { OutgoingMessage } from '#desk/messages/outbox/outgoing'
import { newWaId } from '#desk/messages/sending/wa-id'

/** A text to somebody without a ticket: sent once, or lost. */
export function unkeptText(to: OutgoingMessage['to'], body: string): OutgoingMessage {
  return {
    kind: 'message',
    id: 0,
    waId: newWaId(),
    attempts: 1,
    chatId: 0,
    to,
    body,
    mediaType: 'chat',
    mediaId: null,
    details: { content: null, isVoice: false, waveform: null, link: null },
    isUntried: false,
    userId: null,
    secret: null,
    quoted: null,
    isPaced: false,
    isQuiet: false,
  }
}
