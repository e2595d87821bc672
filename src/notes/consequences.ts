import { defineConsequence } from '#area/area'
import type { TicketRow } from '#tickets/reading'

export const noteWritten = defineConsequence<{
  ticket: TicketRow
  note: { id: number; note: string }
}>('noteWritten')

export const noteDeleted = defineConsequence<{ ticket: TicketRow; noteId: number }>('noteDeleted')
