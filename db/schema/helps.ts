import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sortKeyOf, timestamps } from './rules.ts'

export const helps = pgTable('helps', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  sortKey: sortKeyOf('title'),
  description: text().notNull().default(''),
  video: text().notNull(),
  ...timestamps,
})
