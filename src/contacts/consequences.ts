import { defineConsequence } from '#area'
import type { ContactRow } from './finding.ts'

/** Two contacts turned out to be one person: everything of `from` becomes that of `to`. */
export interface ContactMerge {
  from: ContactRow
  to: ContactRow
}

/** Followed before their rows are locked: whoever stores a message locks its ticket first. */
export const contactMerging = defineConsequence<ContactMerge>('contactMerging')

/** Followed while both rows are there: `from` is deleted next, `to` holds what both taught. */
export const contactMerged = defineConsequence<ContactMerge>('contactMerged')

/** It is hidden, its row stays. */
export const contactDeleted = defineConsequence<{ contactId: number }>('contactDeleted')
