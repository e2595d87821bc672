import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { origins } from './messages.ts'
import { at, companyPolicy, ofCompany } from './rules.ts'

/** Messages by their origin; `due`: schedules that fell due, `running`: campaigns that ran. */
export const heldKinds = [...origins, 'due', 'running'] as const

/** What a restore found unfinished and does not finish by itself, until somebody decides. */
export const heldByRestore = pgTable(
  'held_by_restore',
  {
    ...ofCompany,
    kind: text({ enum: heldKinds }).notNull(),
    /** Of the message, schedule or campaign; not a foreign key, as it may be any of these. */
    recordId: integer('record_id').notNull(),
    connectionId: integer('connection_id'),
    /** When it was accepted, or was to leave. */
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.kind, t.recordId] }),
    companyPolicy(),
    index('held_by_restore_groups').on(t.companyId, t.kind, t.connectionId, t.at),
  ],
)
