import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { chatMessages } from '#db/schema/chats.ts'
import { mentions } from '#db/schema/mentions.ts'
import { notes } from '#db/schema/notes.ts'
import type { ChatMessage } from '#desk/chats/contract'
import type { Note } from '#desk/notes/contract'
import { requireTicket } from '#desk/tickets/finding'
import type { TicketRow } from '#desk/tickets/reading'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { colleaguesMentioned } from './consequences.ts'
import { mentionEvent, type seeMentions as seeMentionsCall } from './contract.ts'
import { readMentions } from './reading.ts'

const mostListed = 50

export async function mentionInNote(
  scope: Scope,
  { ticket, note }: { ticket: TicketRow; note: Note },
) {
  const place = { author: scope.actor.name, noteId: note.id, seq: ticket.lastSeq }
  await mention(
    scope,
    note.mentions.map(({ id }) => ({ userId: id, ...place })),
  )
}

export async function mentionInChat(
  scope: Scope,
  { message, userIds }: { message: Pick<ChatMessage, 'id' | 'seq' | 'sender'>; userIds: number[] },
) {
  const { id: chatMessageId, seq, sender } = message
  const place = { author: sender?.name ?? '', chatMessageId, seq }
  await mention(
    scope,
    userIds.map((userId) => ({ userId, ...place })),
  )
}

async function mention(scope: Scope, rows: (typeof mentions.$inferInsert)[]) {
  const stored = await scope.db.insert(mentions).values(rows).returning({ id: mentions.id })
  const mentionIds = stored.map(({ id }) => id)
  for (const { userId, mention } of await readMentions(scope, inArray(mentions.id, mentionIds))) {
    scope.emit(mentionEvent, { action: 'create', mention }, userId)
  }
  await scope.follow(colleaguesMentioned, { mentionIds })
}

/** The rows go with the note. */
export async function withdrawFromNote(
  scope: Scope,
  { noteId, mentions: mentioned }: { noteId: number; mentions: Note['mentions'] },
) {
  for (const { id } of mentioned) scope.emit(mentionEvent, { action: 'delete', noteId }, id)
}

/** The message stays, without them. */
export async function withdrawFromChat(
  scope: Scope,
  { chatMessageId, userIds }: { chatMessageId: number; userIds: number[] },
) {
  const isIt = and(eq(mentions.chatMessageId, chatMessageId), inArray(mentions.userId, userIds))
  await scope.db.delete(mentions).where(isIt)
  for (const id of userIds) scope.emit(mentionEvent, { action: 'delete', chatMessageId }, id)
}

export async function listMentions(scope: Scope) {
  const own = eq(mentions.userId, scope.actor.userId ?? 0)
  const rows = await readMentions(scope, own, mostListed)
  return { mentions: rows.map(({ mention }) => mention) }
}

export async function seeMentions(scope: Scope, { ticketId }: InputOf<typeof seeMentionsCall>) {
  await requireTicket(scope, ticketId, 'note.read')
  const ofTicket = scope.db.select({ id: notes.id }).from(notes).where(eq(notes.ticketId, ticketId))
  await see(scope, inArray(mentions.noteId, ofTicket), { ticketId })
  return { message: 'Mentions seen.' }
}

/** Who reads a chat sees its mentions. */
export async function seeInChat(scope: Scope, { chatId }: { chatId: number }) {
  const ofChat = scope.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
  await see(scope, inArray(mentions.chatMessageId, ofChat), { chatId })
}

async function see(scope: Scope, areThere: SQL, there: { ticketId: number } | { chatId: number }) {
  const userId = scope.actor.userId ?? 0
  const seen = await scope.db
    .delete(mentions)
    .where(and(eq(mentions.userId, userId), areThere))
    .returning({ id: mentions.id })
  if (seen.length > 0) scope.emit(mentionEvent, { action: 'seen', ...there }, userId)
}
