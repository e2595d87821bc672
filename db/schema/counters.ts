import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { at, companyPolicy, companyRules, ofCompany, ofCompanyWithId } from './rules.ts'

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
    isSnoozed: boolean('is_snoozed').notNull().default(false),
    change: integer().notNull(),
  },
  (t) => companyRules(t),
)

const sum = (name: string) => integer(name).notNull().default(0)

const work = {
  /** Hours since 1970. */
  hour: integer().notNull(),
  /** 0: nobody. */
  userId: integer('user_id').notNull(),
  handled: sum('handled'),
  finished: sum('finished'),
  supportMinutes: sum('support_minutes'),
  supported: sum('supported'),
  waitMinutes: sum('wait_minutes'),
  waited: sum('waited'),
  /** The same within opening hours. */
  openSupportMinutes: sum('open_support_minutes'),
  openSupported: sum('open_supported'),
  openWaitMinutes: sum('open_wait_minutes'),
  openWaited: sum('open_waited'),
  rates: sum('rates'),
  rated: sum('rated'),
  /** See `contactLeads`; those of the whole company are nobody's. */
  leads: sum('leads'),
}

/** What has changed since `workCounters` were last added up. */
export const workChanges = pgTable('work_changes', { ...ofCompanyWithId, ...work }, (t) => [
  ...companyRules(t),
  index('work_changes_hour').on(t.companyId, t.hour),
])

/** Hours per row of `workCounters`: each divides the next. */
export const workSpans = [1, 6, 24, 192, 1536] as const

/** Handled tickets per user, added up by spans, so that any period needs few rows. */
export const workCounters = pgTable(
  'work_counters',
  { ...ofCompany, span: smallint().notNull(), ...work },
  (t) => [primaryKey({ columns: [t.companyId, t.span, t.hour, t.userId] }), companyPolicy()],
)

/**
 * The last two handlings of a contact. A lead is a contact with one handling in the period. For a
 * period that has not ended these are the contacts whose last handling is in it, less those whose
 * handling before that is too: a sum over days.
 */
export const contactLeads = pgTable(
  'contact_leads',
  {
    ...ofCompany,
    contactId: integer('contact_id').notNull(),
    /** 0: handled by anyone. */
    userId: integer('user_id').notNull(),
    lastAt: at('last_at'),
    beforeAt: at('before_at'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.contactId, t.userId] }), companyPolicy()],
)

export const counterEndings: Endings = {
  'contact_leads.contact_id': { contactMerged: 'kept', contactDeleted: 'kept' },
  'contact_leads.user_id': { userDeleted: 'kept' },
  'ticket_counters.user_id': { userDeleted: 'kept' },
  'work_changes.user_id': { userDeleted: 'kept' },
  'work_counters.user_id': { userDeleted: 'kept' },
}
