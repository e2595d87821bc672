import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { chatMessages } from './chats.ts'
import { notes } from './notes.ts'
import { at, belongsTo, companyRules, newestFirst, ofCompanyWithId } from './rules.ts'
import { users } from './users.ts'

/** Until the mentioned user has seen it. */
export const mentions = pgTable(
  'mentions',
  {
    ...ofCompanyWithId,
    userId: integer('user_id').notNull(),
    /** Name of the API token or user at that time. */
    author: text().notNull(),
    /** Of these two, one. */
    noteId: integer('note_id'),
    chatMessageId: integer('chat_message_id'),
    /** Of the chat message; a note stands after the message of this number. */
    seq: integer().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.noteId, notes),
    index('mentions_user').on(t.companyId, t.userId, ...newestFirst(t.id)),
    belongsTo(t, t.chatMessageId, chatMessages),
    index('mentions_note').on(t.companyId, t.noteId),
    index('mentions_chat_message').on(t.companyId, t.chatMessageId),
  ],
)

export const mentionEndings: Endings = {
  'mentions.user_id': { userDeleted: 'goes' },
}
