/** Who views a ticket and writes in it at this moment. */
import * as v from 'valibot'
import { defineEvent, room } from '#events'

export const Looker = v.object({ id: v.number(), name: v.string(), isTyping: v.boolean() })
export type Looker = v.InferOutput<typeof Looker>

/** Everybody who looks at it now; nobody when the last has left. It bears no number. */
export const presenceEvent = defineEvent(
  'presence',
  v.object({ ticketId: v.number(), people: v.array(Looker) }),
  ({ ticketId }) => [room.ticket(ticketId)],
)
