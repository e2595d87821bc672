import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, companyPolicy, ofCompany } from './rules.ts'

/** Updated last in a transaction, so that events are numbered in the order of the commits. */
export const eventCounters = pgTable(
  'event_counters',
  { ...ofCompany, seq: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.companyId] }), companyPolicy()],
)

/** Kept for as long as a browser may resume. */
export const events = pgTable(
  'events',
  {
    ...ofCompany,
    seq: integer().notNull(),
    channel: text().notNull(),
    data: json().notNull(),
    rooms: text().array().notNull(),
    /** Keys of what changed; null: anything. */
    changes: text().array(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.seq] }),
    companyPolicy(),
    index('events_age').on(t.at),
  ],
)
