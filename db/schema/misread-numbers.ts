import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'

/** A contact of a list, as it was. */
export interface ItemBefore {
  id: number
  contactListId: number
  name: string
  number: string
  email: string
  isWhatsappValid: boolean | null
  createdAt: string
  /** The list had the right number already. */
  isRemoved: boolean
}

/** A recipient of a campaign whom it had not written to, as it was. */
export interface RecipientBefore {
  id: number
  campaignId: number
  number: string
  state: 'waiting' | 'requested'
  isWhatsappValid: boolean | null
  contactId: number | null
  ticketId: number | null
  requestMessageId: number | null
  confirmationRequestedAt: string | null
}

export interface PutRightUndo {
  /** That the contact had; null without a contact. */
  name: string | null
  /** Copied from the other number. */
  optOutIds: number[]
  items?: ItemBefore[]
  recipients?: RecipientBefore[]
}

/** What somebody has put right, of a contact, in lists, or both: for a day it can be undone. */
export const misreadNumbers = pgTable(
  'misread_numbers',
  {
    ...ofCompanyWithId,
    /** Null: the number was in lists only. */
    contactId: integer('contact_id'),
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
    index('misread_numbers_number').on(t.companyId, t.number),
    index('misread_numbers_age').on(t.putRightAt),
  ],
)

export const misreadNumberEndings: Endings = {
  'misread_numbers.contact_id': { contactMerged: 'kept', contactDeleted: 'kept' },
}
