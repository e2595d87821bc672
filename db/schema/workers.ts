import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './rules.ts'

/**
 * The job workers of each node, by Graphile Worker's name for them. Platform table. A node that
 * stops saying that it lives loses the jobs it held.
 */
export const workerPools = pgTable('worker_pools', {
  poolId: text('pool_id').primaryKey(),
  nodeId: text('node_id').notNull(),
  seenAt: at('seen_at').notNull().defaultNow(),
})
