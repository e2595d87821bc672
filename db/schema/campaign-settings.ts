import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { connections } from './connections.ts'
import {
  at,
  belongsTo,
  companyPolicy,
  companyRules,
  ofCompany,
  ofCompanyWithId,
  timestamps,
} from './rules.ts'

/** Shared by the campaigns of a connection. */
export const campaignPaces = pgTable(
  'campaign_paces',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    nextAt: at('next_at').notNull().defaultNow(),
    /** Recipients written to in a row, for the longer interval. */
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
  ],
)

export const campaignSettings = pgTable(
  'campaign_settings',
  {
    ...ofCompanyWithId,
    key: text({
      enum: ['messageInterval', 'longerIntervalAfter', 'greaterInterval', 'variables'],
    }).notNull(),
    /** JSON. */
    value: text().notNull(),
    ...timestamps,
  },
  (t) => [...companyRules(t), uniqueIndex('campaign_settings_key').on(t.companyId, t.key)],
)
