import { defineConsequence } from '#area/area'
import type { TicketRow } from '#tickets/reading'

interface Tagging {
  ticket: TicketRow
  added: { id: number; name: string }[]
  removed: { id: number; name: string }[]
}

export const ticketTagged = defineConsequence<Tagging>('ticketTagged')
