import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companyRules, ofCompanyWithId } from './rules.ts'

/**
 * How many there are, kept as changes that add up: nobody waits for another to count, and a list
 * says its total without looking at all its rows. Triggers write them, a chore folds them.
 */
export const tallies = pgTable(
  'tallies',
  {
    ...ofCompanyWithId,
    what: text({ enum: ['contacts', 'groups'] }).notNull(),
    change: integer().notNull(),
  },
  (t) => [...companyRules(t), index('tallies_what').on(t.companyId, t.what, t.change)],
)
