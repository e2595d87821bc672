import type { Mention, MentionEvent } from './contract.ts'

/** The place in the conversation of a ticket; in one without messages, the note alone is found. */
export function placeOf({ id, seq, messageId }: NonNullable<Mention['note']>) {
  const at: [id: number, seq: number, noteId: number] = [messageId ?? 1, seq || 1, id]
  return { at }
}

export function addressOf({ note, chat }: Mention): string {
  if (note) return `/tickets/${note.ticket.uuid}?at=[${placeOf(note).at.join()}]`
  return chat ? `/chats/${chat.uuid}?at=[${chat.messageId},${chat.seq}]` : '/'
}

/** Whose ticket it is about, or what the chat is called. */
export function titleOf({ note, chat }: Mention): string {
  return note?.ticket.contactName ?? chat?.title ?? ''
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
      return current.filter(
        ({ note, chat }) =>
          !(note && note.ticket.id === event.ticketId) && !(chat && chat.id === event.chatId),
      )
    case 'delete':
      return current.filter(
        ({ note, chat }) =>
          !(note && note.id === event.noteId) && !(chat && chat.messageId === event.chatMessageId),
      )
  }
}
