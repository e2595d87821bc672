import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'
import { tickets } from './tickets.ts'

/** A reply that waits in the composer of a ticket until a person sends or discards it. */
export const drafts = pgTable(
  'drafts',
  {
    ...ofCompanyWithId,
    ticketId: integer('ticket_id').notNull(),
    body: text().notNull(),
    /** Name of the API token or user at that time. */
    author: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.ticketId, tickets),
    uniqueIndex('drafts_ticket').on(t.companyId, t.ticketId),
  ],
)

export const draftEndings: Endings = {
  'drafts.ticket_id': { ticketDeleted: 'goes' },
}
