import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './rules.ts'

/** The processes that share this database. What a row elsewhere is held by is its `node_id`. Platform table. */
export const nodes = pgTable('nodes', {
  id: text().primaryKey(),
  /** Moved along by its beat; what it holds is free for others afterwards. */
  aliveUntil: at('alive_until').notNull(),
  startedAt: at('started_at').notNull().defaultNow(),
})
