import type { Mention, MentionEvent } from './contract.ts'

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
