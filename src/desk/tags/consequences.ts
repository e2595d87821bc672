import type { tags } from '#db/schema/tags.ts'
import type { TicketRow } from '#desk/tickets/reading'
import { defineConsequence } from '#kernel/area/area'

interface Tagging {
  ticket: TicketRow
  added: { id: number; name: string }[]
  removed: { id: number; name: string }[]
}

export const ticketTagged = defineConsequence<Tagging>('ticketTagged')

type TagRecord = typeof tags.$inferSelect

/** Both are there still; `from` goes. */
export interface TagMerge {
  from: TagRecord
  to: TagRecord
}

export const tagMerged = defineConsequence<TagMerge>('tagMerged')
