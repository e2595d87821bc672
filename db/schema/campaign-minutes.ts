import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { at, belongsTo, companyPolicy, ofCompany } from './rules.ts'

const count = (name: string) => integer(name).notNull().default(0)

/** How many recipients got how far in which minute; kept by the trigger of `campaign_deliveries`. */
export const campaignMinutes = pgTable(
  'campaign_minutes',
  {
    ...ofCompany,
    campaignId: integer('campaign_id').notNull(),
    minute: at('minute').notNull(),
    sent: count('sent'),
    delivered: count('delivered'),
    read: count('read'),
    answered: count('answered'),
    failed: count('failed'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.minute] }),
    companyPolicy(),
    belongsTo(t, t.campaignId, campaigns),
  ],
)
