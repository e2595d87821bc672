import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { connections } from './connections.ts'
import { at, belongsTo, companyPolicy, ofCompany } from './rules.ts'

/**
 * History from the phone, in chunks, newest first: a chat must be complete before it is stored in
 * tickets.
 */
export const historyMessages = pgTable(
  'history_messages',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    chat: text().notNull(),
    waId: text('wa_id').notNull(),
    fromMe: boolean('from_me').notNull(),
    sentAt: at('sent_at').notNull(),
    message: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.chat, t.waId, t.fromMe] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
  ],
)
