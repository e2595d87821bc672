import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './rules.ts'

/** Whose node is gone loses its jobs. Platform table. */
export const workerPools = pgTable('worker_pools', {
  poolId: text('pool_id').primaryKey(),
  nodeId: text('node_id').notNull(),
  /** For versions that know no nodes. */
  seenAt: at('seen_at').notNull().defaultNow(),
})

/** The last run of each kind of job: the runner's own tables forget finished jobs. Platform table. */
export const jobKinds = pgTable('job_kinds', {
  name: text().primaryKey(),
  /** A line of a crontab; null for what is enqueued. */
  clock: text(),
  lastRunAt: at('last_run_at'),
  lastRunFailed: boolean('last_run_failed').notNull().default(false),
})
