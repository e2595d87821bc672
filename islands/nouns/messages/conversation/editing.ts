import type { Message } from '#desk/messages/contract'
import { usePinnedMessage } from './pinned-message.ts'

export function useEditing(ticketId: number) {
  const { pinned, pin, unpin } = usePinnedMessage('editing', ticketId)
  return { edited: pinned, startEditing: pin, stopEditing: unpin }
}

const editMinutes = 15
const editable = new Set(['chat', 'conversation', 'extendedTextMessage'])

/** Mirrors the server's rule; a message not yet sent may be older. */
export function mayEdit(message: Message, now = Date.now()): boolean {
  if (!message.fromMe || message.isDeleted || !editable.has(message.mediaType)) return false
  if (message.delivery === 'failed' || message.delivery === 'cancelled') return false
  const isYoung = now - Date.parse(message.createdAt) < editMinutes * 60_000
  return isYoung || message.delivery === 'queued'
}
