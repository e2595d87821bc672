import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'

export interface SplitUndo {
  /** The second person was no contact before. */
  isNew: boolean
  /** What the first one had. */
  lid: string | null
  jid: string | null
  /** Id, ticket and position of each message. */
  moved: [id: number, ticketId: number, seq: number][]
  /** Made for them. */
  ticketIds: number[]
}

/**
 * Contacts that may hold two people of Brazil, whose numbers once had the same key: written by the
 * migration that told them apart, and nobody since.
 */
export const joinedPeople = pgTable(
  'joined_people',
  {
    ...ofCompanyWithId,
    contactId: integer('contact_id').notNull(),
    /** That it had then: the other one has the ninth digit that this one has not, or the reverse. */
    number: text().notNull(),
    /** Messages bear both; else only what WhatsApp says of its LID can tell. */
    hasBoth: boolean('has_both').notNull(),
    /** Who has become a contact of their own. */
    secondId: integer('second_id'),
    splitAt: at('split_at'),
    undo: jsonb().$type<SplitUndo>(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactId, contacts),
    belongsTo(t, t.secondId, contacts),
    uniqueIndex('joined_people_contact').on(t.companyId, t.contactId),
    index('joined_people_second').on(t.companyId, t.secondId),
  ],
)

export const joinedPeopleEndings: Endings = {
  'joined_people.contact_id': { contactMerged: 'kept', contactDeleted: 'kept' },
  'joined_people.second_id': { contactMerged: 'kept', contactDeleted: 'kept' },
}
