import { and, eq, inArray } from 'drizzle-orm'
import { mentions } from '#db/schema/mentions.ts'
import { notes } from '#db/schema/notes.ts'
import type { InputOf } from '#http/endpoint'
import type { Note } from '#notes/contract'
import type { Scope } from '#scope'
import { requireTicket } from '#tickets/finding'
import type { TicketRow } from '#tickets/reading'
import { colleaguesMentioned } from './consequences.ts'
import { mentionEvent, type seeMentions as seeMentionsCall } from './contract.ts'
import { readMentions } from './reading.ts'

export async function mentionInNote(
  scope: Scope,
  { ticket, note }: { ticket: TicketRow; note: Note },
) {
  const rows = note.mentions.map(({ id }) => ({
    userId: id,
    author: scope.actor.name,
    noteId: note.id,
    seq: ticket.lastSeq,
  }))
  const stored = await scope.db.insert(mentions).values(rows).returning({ id: mentions.id })
  const mentionIds = stored.map(({ id }) => id)
  for (const { userId, mention } of await readMentions(scope, inArray(mentions.id, mentionIds))) {
    scope.emit(mentionEvent, { action: 'create', mention }, userId)
  }
  await scope.follow(colleaguesMentioned, { mentionIds })
}

/** The rows go with the note. */
export async function withdrawMentions(
  scope: Scope,
  { noteId, mentions: mentioned }: { noteId: number; mentions: Note['mentions'] },
) {
  for (const { id } of mentioned) scope.emit(mentionEvent, { action: 'delete', noteId }, id)
}

export async function listMentions(scope: Scope) {
  const rows = await readMentions(scope, eq(mentions.userId, scope.actor.userId ?? 0))
  return { mentions: rows.map(({ mention }) => mention) }
}

export async function seeMentions(scope: Scope, { ticketId }: InputOf<typeof seeMentionsCall>) {
  await requireTicket(scope, ticketId, 'note.read')
  const userId = scope.actor.userId ?? 0
  const ofTicket = scope.db.select({ id: notes.id }).from(notes).where(eq(notes.ticketId, ticketId))
  const seen = await scope.db
    .delete(mentions)
    .where(and(eq(mentions.userId, userId), inArray(mentions.noteId, ofTicket)))
    .returning({ id: mentions.id })
  if (seen.length > 0) scope.emit(mentionEvent, { action: 'seen', ticketId }, userId)
  return { message: 'Mentions seen.' }
}
