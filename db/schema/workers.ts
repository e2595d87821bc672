import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './rules.ts'

/** A node without a recent heartbeat loses its jobs. Platform table. */
export const workerPools = pgTable('worker_pools', {
  poolId: text('pool_id').primaryKey(),
  nodeId: text('node_id').notNull(),
  seenAt: at('seen_at').notNull().defaultNow(),
})
