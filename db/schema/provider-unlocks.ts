import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, companyPolicy, ofCompany } from './rules.ts'

/** Customers whom a provider is asked to unlock at this moment. */
export const providerUnlocks = pgTable(
  'provider_unlocks',
  {
    ...ofCompany,
    /** Keyed hash of the document. */
    customer: text().notNull(),
    messageId: integer('message_id').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.customer] }), companyPolicy()],
)
