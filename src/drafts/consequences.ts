import { defineConsequence } from '#area/area'
import type { TicketRow } from '#tickets/reading'

export const replyDrafted = defineConsequence<TicketRow>('replyDrafted')
