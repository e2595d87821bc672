import type { TicketRow } from '#desk/tickets/reading'
import { defineConsequence } from '#kernel/area/area'
import type { Note } from './contract.ts'

export const noteWritten = defineConsequence<{
  ticket: TicketRow
  note: Note
}>('noteWritten')

/** Also by a note that only accompanies a transfer. */
export const mentionedInNote = defineConsequence<{
  ticket: TicketRow
  note: Note
}>('mentionedInNote')

export const noteDeleted = defineConsequence<{
  ticket: TicketRow
  noteId: number
  mentions: Note['mentions']
}>('noteDeleted')
