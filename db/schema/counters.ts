import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { companyRules, ofCompanyWithId } from './rules.ts'

/** Deltas by triggers, so that writers do not wait for each other; a chore compacts them. */
export const counters = pgTable(
  'counters',
  {
    ...ofCompanyWithId,
    what: text({ enum: ['contacts', 'groups'] }).notNull(),
    change: integer().notNull(),
  },
  (t) => [...companyRules(t), index('counters_what').on(t.companyId, t.what, t.change)],
)

export const ticketCounters = pgTable(
  'ticket_counters',
  {
    ...ofCompanyWithId,
    status: text({ enum: ['pending', 'open', 'closed'] }).notNull(),
    queueId: integer('queue_id'),
    userId: integer('user_id'),
    hasUnread: boolean('has_unread').notNull(),
    change: integer().notNull(),
  },
  (t) => companyRules(t),
)

export const workCounters = pgTable(
  'work_counters',
  {
    ...ofCompanyWithId,
    day: date().notNull(),
    userId: integer('user_id'),
    handled: integer().notNull(),
    finished: integer().notNull(),
    supportMinutes: integer('support_minutes').notNull(),
    supported: integer().notNull(),
    waitMinutes: integer('wait_minutes').notNull(),
    waited: integer().notNull(),
    rates: integer().notNull(),
    rated: integer().notNull(),
  },
  (t) => [...companyRules(t), index('work_counters_day').on(t.companyId, t.day)],
)

export const counterEndings: Endings = {
  'ticket_counters.user_id': { userDeleted: 'kept' },
  'work_counters.user_id': { userDeleted: 'kept' },
}
