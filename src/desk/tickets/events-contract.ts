import * as v from 'valibot'
import { defineEvent } from '#kernel/events'
import { doers } from '#kernel/policy'
import { Ticket } from './contract.ts'
import { TicketStatus } from './fields.ts'
import { conversationRoomsOf, ticketKey, ticketKeys } from './rooms-contract.ts'

/** Of a change of its status, queue or agent: what they were, and who changed them. */
export const TicketMove = v.object({
  /** Null: it was opened. */
  from: v.nullable(
    v.object({
      status: TicketStatus,
      queueId: v.nullable(v.number()),
      userId: v.nullable(v.number()),
    }),
  ),
  by: v.picklist(doers),
  byUserId: v.nullable(v.number()),
  /** By a message, whose own event is next. */
  withMessage: v.optional(v.literal(true)),
})
export type TicketMove = v.InferOutput<typeof TicketMove>

export const ticketUpdated = defineEvent(
  'ticket',
  v.object({ action: v.literal('update'), ticket: Ticket, move: v.optional(TicketMove) }),
  ({ ticket }) => conversationRoomsOf(ticket),
  ({ ticket }) => ticketKeys(ticket),
)

function keysOfRooms({ ticketId }: { ticketId: number }, rooms: string[]): string[] {
  const ofLists = rooms.filter((name) => /\/(pending|open|closed)$/.test(name))
  return [ticketKey.one(ticketId), ...ofLists.map(ticketKey.list)]
}

/**
 * The `version` at which its status, queue or user changed or it was deleted: a late event does
 * not remove a ticket that came back.
 */
export const ticketLeft = defineEvent(
  'ticket',
  v.object({
    action: v.literal('delete'),
    ticketId: v.number(),
    version: v.number(),
    /** Else it has left these rooms only. */
    isDeleted: v.optional(v.literal(true)),
    /** Who has accepted it, so that those who saw it wait can read where it is. */
    takenBy: v.optional(v.string()),
  }),
  (_, left: string[]) => left,
  keysOfRooms,
)

export const ticketRead = defineEvent(
  'ticket',
  v.object({
    action: v.literal('updateUnread'),
    ticketId: v.number(),
    version: v.number(),
  }),
  (_, left: string[]) => left,
  keysOfRooms,
)
export type TicketEvent =
  | v.InferOutput<typeof ticketUpdated.shape>
  | v.InferOutput<typeof ticketLeft.shape>
  | v.InferOutput<typeof ticketRead.shape>
