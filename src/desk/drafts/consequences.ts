import type { TicketRow } from '#desk/tickets/reading'
import { defineConsequence } from '#platform/area/area'

export const replyDrafted = defineConsequence<TicketRow>('replyDrafted')
