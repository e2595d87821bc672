import * as v from 'valibot'
import { ticketRoom } from '#desk/tickets/rooms-contract'
import { defineEvent } from '#kernel/events'

export const TicketViewer = v.object({ id: v.number(), name: v.string(), isTyping: v.boolean() })
export type TicketViewer = v.InferOutput<typeof TicketViewer>

/** Empty when the last viewer left. It has no event number. */
export const viewersEvent = defineEvent(
  'presence',
  v.object({ ticketId: v.number(), people: v.array(TicketViewer) }),
  ({ ticketId }) => [ticketRoom.open(ticketId)],
)
