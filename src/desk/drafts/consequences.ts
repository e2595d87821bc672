import type { TicketRow } from '#desk/tickets/reading'
import { defineConsequence } from '#kernel/area/area'

export const replyDrafted = defineConsequence<TicketRow>('replyDrafted')
