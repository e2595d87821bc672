/** Open and pending tickets by their lanes, kept current by the same rules as the lists. */
import * as v from 'valibot'
import { contactEvent } from '#desk/contacts/contract'
import { lanesOrdered, showKanban } from '#desk/kanban/contract'
import {
  addLanePage,
  applyLaneOrder,
  applyTagToKanban,
  applyTicketToKanban,
  type Kanban,
  kanbanOf,
  laneOf,
} from '#desk/kanban/state'
import { tagEvent } from '#desk/tags/contract'
import { Ticket } from '#desk/tickets/contract'
import {
  type TicketEvent,
  ticketLeft,
  ticketRead,
  ticketUpdated,
} from '#desk/tickets/events-contract'
import { applyContactToTickets, readTicketFilter } from '#desk/tickets/state'
import type { RequestOf } from '#kernel/http/endpoint'
import { viewerIn } from '../../kit/facts/viewer.ts'
import { on, resource } from '../../kit/live/resource.ts'
import type { DataClient } from '../../kit/live/resource-types.ts'

/** `messageCreated` without its message: the kanban then loads none of the messages' contract. */
const ticketOfNewMessage = {
  name: 'appMessage',
  shape: v.object({ action: v.literal('create'), ticket: Ticket }),
}

export type KanbanRequest = RequestOf<typeof showKanban>

export const kanbanData = resource(showKanban, {
  toData: kanbanOf,
  rooms: () => [{ list: 'pending' }, { list: 'open' }],
  events: [
    on(ticketUpdated, applyTicket),
    on(ticketLeft, applyTicket),
    on(ticketRead, applyTicket),
    on(ticketOfNewMessage, (kanban: Kanban, { ticket }, request: KanbanRequest, client) =>
      applyTicket(kanban, { action: 'update', ticket }, request, client),
    ),
    on(contactEvent, (kanban: Kanban, event) => {
      if (event.action === 'delete') return kanban
      const list = applyContactToTickets(kanban.list, event.contact)
      return list === kanban.list ? kanban : { ...kanban, list }
    }),
    on(tagEvent, applyTagToKanban),
    on(lanesOrdered, (kanban: Kanban, { laneIds }) => applyLaneOrder(kanban, laneIds)),
  ],
  isUncertain: (kanban) => kanban.isUncertain,
  next: nextOfLane,
  add: addLanePage,
  /** Each lane again as far as it was loaded. */
  async refetchAll(fetch, before) {
    let kanban = kanbanOf(await fetch({}))
    for (const { id } of kanban.lanes) {
      const wanted = loadedOf(before, id)
      for (let next = nextOfLane(kanban, id); next; next = nextOfLane(kanban, id)) {
        if (loadedOf(kanban, id) >= wanted) break
        kanban = addLanePage(kanban, await fetch(next))
      }
    }
    return kanban
  },
})

function nextOfLane({ lanes }: Kanban, laneId?: number): Partial<KanbanRequest> | undefined {
  const cursor = lanes.find(({ id }) => id === laneId)?.nextCursor
  return cursor ? { laneId, cursor } : undefined
}

function loadedOf({ list, lanes }: Kanban, laneId: number): number {
  return list.tickets.filter((ticket) => laneOf(ticket, lanes) === laneId).length
}

function applyTicket(
  kanban: Kanban,
  event: TicketEvent,
  request: KanbanRequest,
  client: DataClient,
): Kanban {
  return applyTicketToKanban(kanban, event, readTicketFilter(request), viewerIn(client))
}
