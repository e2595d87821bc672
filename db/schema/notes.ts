import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { belongsTo, companyRules, newestFirst, ofCompanyWithId, timestamps } from './rules.ts'
import { tickets } from './tickets.ts'

export const notes = pgTable(
  'notes',
  {
    ...ofCompanyWithId,
    note: text().notNull(),
    ticketId: integer('ticket_id').notNull(),
    contactId: integer('contact_id').notNull(),
    /** Not a foreign key: the reference, and so the name, outlives the account. */
    userId: integer('user_id'),
    /** Of the API token that wrote it, as it was called then. */
    tokenName: text('token_name'),
    /** Colleagues whom it mentions, by the names that stand in it. */
    mentions: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.ticketId, tickets),
    belongsTo(t, t.contactId, contacts),
    index('notes_ticket').on(t.companyId, t.ticketId, ...newestFirst(t.id)),
    index('notes_contact').on(t.companyId, t.contactId, ...newestFirst(t.id)),
  ],
)

export const noteEndings: Endings = {
  'notes.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
  'notes.ticket_id': { ticketDeleted: 'goes' },
  'notes.user_id': { userDeleted: 'kept' },
}
