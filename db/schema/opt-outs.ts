import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, companyPolicy, companyRules, ofCompany, ofCompanyWithId } from './rules.ts'

/**
 * By LID and number, so that it holds whatever lists or contacts either is in; a trigger adds the one
 * that is learnt later.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    ...ofCompanyWithId,
    /** Spelled as `canonicalNumber` does; null while only the LID is known. */
    number: text(),
    lid: text(),
    word: text().notNull(),
    /** Copied, because a deleted campaign stays the reason. */
    campaignId: integer('campaign_id'),
    campaignName: text('campaign_name'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('opt_outs_number').on(t.companyId, t.number),
    index('opt_outs_lid').on(t.companyId, t.lid).where(sql`${t.lid} is not null`),
  ],
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
