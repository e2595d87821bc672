import type { Mention, MentionEvent } from './contract.ts'

/** The place in the conversation; in one without messages, the note alone is found. */
export function placeOf({ note: { id, seq, messageId } }: Mention) {
  const at: [id: number, seq: number, noteId: number] = [messageId ?? 1, seq || 1, id]
  return { at }
}

export function addressOf(mention: Mention): string {
  return `/tickets/${mention.note.ticket.uuid}?at=[${placeOf(mention).at.join()}]`
}

/** Newest first; events may arrive late or twice. */
export function applyMentionEvent(
  current: readonly Mention[],
  event: MentionEvent,
): readonly Mention[] {
  switch (event.action) {
    case 'create': {
      const others = current.filter(({ id }) => id !== event.mention.id)
      return [event.mention, ...others].sort((one, other) => other.id - one.id)
    }
    case 'seen':
      return current.filter(({ note }) => note.ticket.id !== event.ticketId)
    case 'delete':
      return current.filter(({ note }) => note.id !== event.noteId)
  }
}
