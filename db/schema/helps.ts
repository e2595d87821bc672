import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamps } from './rules.ts'

export const helps = pgTable('helps', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  description: text().notNull().default(''),
  video: text().notNull(),
  ...timestamps,
})
