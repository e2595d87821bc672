import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { belongsTo, companyRules, ofCompanyWithId, sortKeyOf, timestamps } from './rules.ts'
import { users } from './users.ts'

/** What a list of tickets is narrowed to. Numbers of what is deleted stay: the page says so. */
export const ticketViews = pgTable(
  'ticket_views',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    isShared: boolean('is_shared').notNull().default(false),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Who saved it; null once their account is deleted, of a shared one. */
    userId: integer('user_id'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.userId, users, 'set null'),
    index('ticket_views_name').on(t.companyId, t.name, t.id),
    index('ticket_views_user').on(t.companyId, t.userId),
  ],
)

export const ticketViewEndings: Endings = {
  'ticket_views.user_id': { userDeleted: { rest: 'stays', settles: 'ticketViews' } },
}
