import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { messages } from './messages.ts'
import { at, belongsTo, companyPolicy, ofCompany } from './rules.ts'

/** Of our messages to groups: which members got them, and read them. */
export const groupReceipts = pgTable(
  'group_receipts',
  {
    ...ofCompany,
    messageId: integer('message_id').notNull(),
    /** The member's jid, without its device. */
    member: text().notNull(),
    ack: smallint().notNull(),
    deliveredAt: at('delivered_at').notNull().defaultNow(),
    readAt: at('read_at'),
  },
  (t) => [
    primaryKey({ name: 'group_receipts_member', columns: [t.companyId, t.messageId, t.member] }),
    companyPolicy(),
    belongsTo(t, t.messageId, messages),
  ],
)
