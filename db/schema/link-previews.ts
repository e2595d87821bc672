import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, companyPolicy, ofCompany } from './rules.ts'

/** Of the pages that sent messages link to, for an hour; null for those that have none. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    ...ofCompany,
    /** Of the address. */
    hash: text().notNull(),
    preview: jsonb().$type<Record<string, unknown>>(),
    claimedAt: at('claimed_at').notNull().defaultNow(),
    /** Null while a node fetches it. */
    fetchedAt: at('fetched_at'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.hash] }), companyPolicy()],
)
