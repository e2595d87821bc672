import { and, eq, or } from 'drizzle-orm'
import { notes } from '#db/schema/notes.ts'
import { findTicket } from '#desk/tickets/finding'
import { withinReach } from '#desk/tickets/reach'
import type { TicketRow } from '#desk/tickets/reading'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { reachFor } from '#kernel/policy'
import { type Scope, system } from '#kernel/scope'
import { mentionedInNote, noteDeleted, noteWritten } from './consequences.ts'
import type { createNote as createNoteCall, Note } from './contract.ts'
import { noteEvent } from './contract.ts'
import { mentionedIn } from './readers.ts'
import { selectNotes, shownNote } from './reading.ts'

export async function createNote(
  scope: Scope,
  { note, ticketId, contactId }: InputOf<typeof createNoteCall>,
): Promise<Note> {
  const ticket = await findTicket(scope, ticketId, 'note.create')
  if (contactId && contactId !== ticket.contactId) fail('ERR_NO_CONTACT_FOUND')
  const written = await addNote(scope, ticket, note)
  await scope.follow(noteWritten, { ticket, note: written })
  return written
}

export async function addNote(scope: Scope, ticket: TicketRow, note: string): Promise<Note> {
  const mentions = await mentionedIn(scope, { ticketId: ticket.id, note })
  const [row] = await scope.db
    .insert(notes)
    .values({
      note,
      mentions: mentions.filter(({ id }) => id !== scope.actor.userId),
      ticketId: ticket.id,
      contactId: ticket.contactId,
      userId: scope.actor.userId,
      tokenName: scope.actor.apiToken ? scope.actor.name : null,
    })
    .returning()
  const [written] = row ? await selectNotes(scope).where(eq(notes.id, row.id)) : []
  if (!written) fail('ERR_INTERNAL')
  const ticketNote = shownNote(written)
  scope.emit(noteEvent, { action: 'create', ticketNote })
  if (ticketNote.mentions.length > 0) {
    await scope.follow(mentionedInNote, { ticket, note: ticketNote })
  }
  return ticketNote
}

/** A reader who is not the author is refused; for others the note is not found. */
export async function deleteNote(scope: Scope, id: number) {
  const { userId, role } = scope.actor
  const isMine = userId === null ? undefined : eq(notes.userId, userId)
  const [found] = await selectNotes(scope).where(
    and(eq(notes.id, id), or(withinReach(scope.actor, 'note.read'), isMine)),
  )
  if (!found) fail('ERR_NO_TICKETNOTE_FOUND')
  const { note } = found
  if (reachFor(role, 'note.delete') === 'own' && note.userId !== userId) fail('ERR_NO_PERMISSION')
  await scope.db.delete(notes).where(eq(notes.id, id))
  scope.emit(noteEvent, { action: 'delete', id, ticketId: note.ticketId })
  const ticket = await findTicket({ ...scope, actor: system }, note.ticketId, 'note.read')
  await scope.follow(noteDeleted, { ticket, noteId: id, mentions: note.mentions })
  return { message: 'Note deleted.' }
}
