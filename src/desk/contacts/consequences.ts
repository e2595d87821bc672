import { defineConsequence } from '#kernel/area/area'
import type { ContactRow } from './finding.ts'

export interface ContactMerge {
  from: ContactRow
  to: ContactRow
}

/** Before the rows are locked, because storing a message locks its ticket first. */
export const contactMerging = defineConsequence<ContactMerge>('contactMerging')

/** Before `from` is deleted, when `to` already has the details of both. */
export const contactMerged = defineConsequence<ContactMerge>('contactMerged')

/** WhatsApp has told the number of somebody who had none here. */
export const numberLearnt = defineConsequence<{ contactId: number; number: string }>('numberLearnt')

/** Also lost, to somebody else; never of the first one. */
export const usernameChanged = defineConsequence<{
  contactId: number
  from: string
  to: string | null
}>('usernameChanged')

/** Also if it is not, since somebody else has it; a LID alone has no number. */
export const numberChanged = defineConsequence<PersonMove>('numberChanged')

export interface PersonMove {
  contactId: number
  from: string | null
  to: string | null
  lids: { from: string | null; to: string | null }
  heldBy?: { id: number; name: string }
}

export const contactDeleted = defineConsequence<{ contactId: number }>('contactDeleted')
