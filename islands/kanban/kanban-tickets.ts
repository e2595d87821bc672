/** Open and pending tickets of the kanban, kept current by the same rules as the lists. */
import { contactEvent } from '#contacts/contract'
import type { RequestOf } from '#http/endpoint'
import { messageCreated } from '#messages/contract'
import { listLanes, type Tag, tagEvent } from '#tags/contract'
import { applyTagToTickets } from '#tags/state'
import {
  listKanbanTickets,
  type TicketEvent,
  ticketLeft,
  ticketRead,
  ticketUpdated,
} from '#tickets/contract'
import {
  applyContactToTickets,
  applyTicketEvent,
  readTicketFilter,
  type TicketList,
  ticketListOf,
  type Viewer,
} from '#tickets/state'
import { on, resource } from '../live/resource.ts'

/** As many tickets as the server returns, in pages of a list. */
const pages = 25

type KanbanInput = RequestOf<typeof listKanbanTickets>

export const kanbanTickets = resource(listKanbanTickets, {
  toData: (answer): TicketList => ({ ...ticketListOf(answer), pages }),
  rooms: () => [{ list: 'pending' }, { list: 'open' }],
  events: [
    on(ticketUpdated, applyToKanban),
    on(ticketLeft, applyToKanban),
    on(ticketRead, applyToKanban),
    on(messageCreated, (data: TicketList, { ticket }, input: KanbanInput, viewer) =>
      applyToKanban(data, { action: 'update', ticket }, input, viewer),
    ),
    on(contactEvent, (data: TicketList, event) =>
      event.action === 'delete' ? data : applyContactToTickets(data, event.contact),
    ),
    on(tagEvent, applyTagToTickets),
  ],
  isUncertain: (data) => data.isUncertain,
})

/** Closed tickets leave the kanban. */
function applyToKanban(data: TicketList, event: TicketEvent, input: KanbanInput, viewer: Viewer) {
  const filter = readTicketFilter(input)
  if (event.action !== 'update' || event.ticket.status !== 'closed') {
    return applyTicketEvent(data, event, filter, viewer)
  }
  const { id: ticketId, version } = event.ticket
  return applyTicketEvent(
    data,
    { action: 'delete', ticketId, version: version + 1 },
    filter,
    viewer,
  )
}

/** Tags that are lanes, in the order of their creation. */
export const laneTags = resource(listLanes, {
  toData: ({ lista }): readonly Tag[] => lista,
  events: [
    on(tagEvent, (data: readonly Tag[], event) => {
      if (event.action === 'delete') return data.filter(({ id }) => id !== event.tagId)
      const others = data.filter(({ id }) => id !== event.tag.id)
      const all = event.tag.kanban === 1 ? [...others, event.tag] : others
      return all.sort((a, b) => a.id - b.id)
    }),
  ],
})
