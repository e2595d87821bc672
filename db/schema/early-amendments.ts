import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { connections } from './connections.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'

/** Changes that arrived before their message; dropped after a day. */
export const earlyAmendments = pgTable(
  'early_amendments',
  {
    ...ofCompanyWithId,
    connectionId: integer('connection_id').notNull(),
    waId: text('wa_id').notNull(),
    amendment: jsonb().$type<Record<string, unknown>>().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.connectionId, connections),
    index('early_amendments_wa_id').on(t.companyId, t.connectionId, t.waId),
  ],
)
