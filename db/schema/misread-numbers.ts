import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'

export interface PutRightUndo {
  /** That the contact had. */
  name: string
  /** Copied from the other number. */
  optOutIds: number[]
}

/** Contacts whose number somebody has put right: for a day it can be undone. */
export const misreadNumbers = pgTable(
  'misread_numbers',
  {
    ...ofCompanyWithId,
    contactId: integer('contact_id').notNull(),
    /** As it was misread. */
    number: text().notNull(),
    rightNumber: text('right_number').notNull(),
    /** The right one was a contact already: this one gets nothing more, and is joined with it. */
    waits: boolean().notNull(),
    putRightAt: at('put_right_at').notNull().defaultNow(),
    undo: jsonb().$type<PutRightUndo>().notNull(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.contactId, contacts),
    uniqueIndex('misread_numbers_contact').on(t.companyId, t.contactId),
    index('misread_numbers_age').on(t.putRightAt),
  ],
)

export const misreadNumberEndings: Endings = {
  'misread_numbers.contact_id': { contactMerged: 'kept', contactDeleted: 'kept' },
}
