import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, companyPolicy, companyRules, ofCompany, ofCompanyWithId } from './rules.ts'

/** By number, so that it holds whatever lists or contacts the number is in. */
export const optOuts = pgTable(
  'opt_outs',
  {
    ...ofCompanyWithId,
    /** Spelled as `canonicalNumber` does. */
    number: text().notNull(),
    word: text().notNull(),
    /** Copied, because a deleted campaign stays the reason. */
    campaignId: integer('campaign_id'),
    campaignName: text('campaign_name'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [...companyRules(t), uniqueIndex('opt_outs_number').on(t.companyId, t.number)],
)

/** Beside those that every company has. */
export const optOutWords = pgTable(
  'opt_out_words',
  {
    ...ofCompany,
    /** Spelled as `plainWord` does. */
    word: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.word] }), companyPolicy()],
)
