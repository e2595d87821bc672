import * as v from 'valibot'
import { Tag } from '#desk/tags/contract'
import { Ticket } from '#desk/tickets/contract'
import { TicketFilter } from '#desk/tickets/fields'
import { defineEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Id, List, Paged } from '#kernel/http/fields'

/** The first lane has no tag: it holds the tickets that have the tag of no other lane. */
export const firstLane = 0

const LaneId = v.union(
  [v.literal(firstLane), v.pipe(v.literal('0'), v.transform(Number)), Id],
  'Invalid id',
)

export const LanePage = v.object({
  tag: v.nullable(Tag),
  tickets: v.array(Ticket),
  ...Paged,
  nextCursor: v.nullable(v.string()),
})
export type LanePage = v.InferOutput<typeof LanePage>

export const showKanban = endpoint({
  method: 'get',
  path: '/kanban',
  can: 'ticket.list',
  summary:
    'The lanes in their order, each with its number of open and pending tickets and the first 20, by the filters of the list; with `laneId` and `cursor` the next 40 of one lane (0: the first)',
  accepts: v.object({
    ...v.omit(TicketFilter, ['pageNumber', 'status']).entries,
    laneId: v.optional(LaneId),
  }),
  returns: v.object({ lanes: v.array(LanePage) }),
  errors: ['ERR_NO_TAG_FOUND'],
})

const LaneIds = List(Id, 1000, 'Invalid list')

export const moveTicket = endpoint({
  method: 'put',
  path: '/kanban/tickets/:ticketId',
  can: 'ticket.tag',
  long: 128 * 1024,
  summary:
    'Moves a ticket to these lanes, usually one, none for the first; its other tags stay. With `from` only if it is in just those lanes now, else 409',
  accepts: v.object({ ticketId: Id, laneIds: LaneIds, from: v.optional(LaneIds) }),
  returns: Ticket,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: ['ERR_NO_TAG_FOUND', 'ERR_TICKET_MOVED'],
})

export const orderLanes = endpoint({
  method: 'put',
  path: '/kanban/lanes',
  can: 'tag.lane',
  summary: 'Puts the lanes in this order; those not named follow',
  accepts: v.object({ laneIds: LaneIds }),
  returns: v.object({ lista: v.array(Tag) }),
  errors: ['ERR_NO_TAG_FOUND'],
})

export const lanesOrdered = defineEvent(
  'kanban',
  v.object({ action: v.literal('update'), laneIds: v.array(v.number()) }),
  () => [room.company],
)
