import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, companyPolicy, ofCompany } from './rules.ts'

/** The company's event counter: updated last in a transaction, so that order of numbers is order of commits. */
export const eventCounters = pgTable(
  'event_counters',
  { ...ofCompany, seq: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.companyId] }), companyPolicy()],
)

/** What happened, as the screens are told; kept for as long as a browser may resume from it. */
export const events = pgTable(
  'events',
  {
    ...ofCompany,
    seq: integer().notNull(),
    channel: text().notNull(),
    /** As it is sent: only ever told again, never looked into. */
    data: json().notNull(),
    rooms: text().array().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.seq] }),
    companyPolicy(),
    index('events_age').on(t.at),
  ],
)
