import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { chats } from './chats.ts'
import { belongsTo, companyRules, ofCompanyWithId } from './rules.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** What a user has typed in a ticket or an internal chat and not sent, for their other devices. Nobody else reads it. */
export const unsentTexts = pgTable(
  'unsent_texts',
  {
    ...ofCompanyWithId,
    userId: integer('user_id').notNull(),
    /** Of these two, one. */
    ticketId: integer('ticket_id'),
    chatId: integer('chat_id'),
    kind: text({ enum: ['reply', 'note', 'chat'] }).notNull(),
    body: text().notNull(),
    /** Milliseconds since 1970, and always more than before, so that it also orders deletions. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.ticketId, tickets),
    belongsTo(t, t.chatId, chats),
    uniqueIndex('unsent_texts_place').on(t.companyId, t.ticketId, t.userId, t.kind),
    uniqueIndex('unsent_texts_of_chat').on(t.companyId, t.chatId, t.userId),
    index('unsent_texts_user').on(t.companyId, t.userId),
  ],
)

export const unsentTextEndings: Endings = {
  'unsent_texts.user_id': { userDeleted: 'goes' },
  'unsent_texts.ticket_id': { ticketDeleted: 'goes' },
}
