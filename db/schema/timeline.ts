import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** The name at that time. */
interface Named {
  id: number
  name: string
}

interface TimelineChange {
  status?: [string | null, string | null]
  user?: [Named | null, Named | null]
  queue?: [Named | null, Named | null]
  whatsapp?: [Named | null, Named | null]
}

interface TimelineDetails {
  rate?: number
  tag?: Named
  noteId?: number
  messageId?: number
  contact?: Named
  until?: string
  number?: string
  /** User names, without the @. */
  username?: { from: string; to: string | null }
  moved?: { from: string | null; to: string | null; heldBy?: Named }
}

const timelineVerbs = [
  'opened',
  'accepted',
  'returned',
  'transferred',
  'closed',
  'reopened',
  'rated',
  'tagged',
  'untagged',
  'noted',
  'noteDeleted',
  'messageDeleted',
  'drafted',
  'merged',
  'usernameChanged',
  'numberLearnt',
  'numberChanged',
  'spied',
  'snoozed',
  'woken',
] as const

const doers = ['agent', 'customer', 'bot', 'phone', 'api', 'job'] as const

export const ticketHistory = pgTable(
  'ticket_history',
  {
    ...ofCompanyWithId,
    ticketId: integer('ticket_id').notNull(),
    seq: integer().notNull().default(0),
    verb: text({ enum: timelineVerbs }).notNull(),
    by: text({ enum: doers }).notNull().default('job'),
    userId: integer('user_id'),
    userName: text('user_name'),
    change: jsonb().$type<TimelineChange>().notNull().default({}),
    details: jsonb().$type<TimelineDetails>().notNull().default({}),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.ticketId, tickets),
    belongsTo(t, t.userId, users, 'set null'),
    index('ticket_history_ticket').on(t.companyId, t.ticketId, t.id),
  ],
)

export const timelineEndings: Endings = {
  'ticket_history.ticket_id': { ticketDeleted: 'goes' },
  'ticket_history.user_id': { userDeleted: 'stays' },
}
