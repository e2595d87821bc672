import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { connections } from './connections.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'

/** Acks that arrived before their message; dropped after ten minutes. */
export const earlyAcks = pgTable(
  'early_acks',
  {
    ...ofCompanyWithId,
    connectionId: integer('connection_id').notNull(),
    waId: text('wa_id').notNull(),
    ack: smallint().notNull(),
    /** Whose, in a group. */
    member: text(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.connectionId, connections),
    index('early_acks_wa_id').on(t.companyId, t.connectionId, t.waId),
  ],
)
