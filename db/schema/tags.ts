import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import {
  belongsTo,
  companyPolicy,
  companyRules,
  ofCompany,
  ofCompanyWithId,
  sortKeyOf,
  timestamps,
} from './rules.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

export const tags = pgTable(
  'tags',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    color: text().notNull().default('#A4CCCC'),
    kanban: smallint().notNull().default(0),
    /** Null: after the lanes that were put in order. */
    laneOrder: integer('lane_order'),
    userId: integer('user_id'),
    ...timestamps,
  },
  (t) => [...companyRules(t), belongsTo(t, t.userId, users, 'set null')],
)

export const ticketTags = pgTable(
  'ticket_tags',
  {
    ...ofCompany,
    ticketId: integer('ticket_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId, t.tagId] }),
    companyPolicy(),
    belongsTo(t, t.ticketId, tickets),
    belongsTo(t, t.tagId, tags),
    index('ticket_tags_tag').on(t.companyId, t.tagId),
  ],
)

export const tagEndings: Endings = {
  'tags.user_id': { userDeleted: 'stays' },
  'ticket_tags.ticket_id': { ticketDeleted: 'goes' },
}
