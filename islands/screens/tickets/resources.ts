import { connectionEvent } from '#company/connections/contract'
import { contactEvent } from '#desk/contacts/contract'
import { listMessages, messageCreated, messageUpdated } from '#desk/messages/contract'
import {
  addOlderMessages,
  applyContactToMessages,
  applyMessageEvent,
  applyTicketToMessages,
  type ConversationState,
  conversationOf,
  olderThan,
  withOlderOf,
} from '#desk/messages/state'
import { tagEvent } from '#desk/tags/contract'
import { applyTagToTickets, withTag } from '#desk/tags/state'
import { listTickets, showTicketByUuid } from '#desk/tickets/contract'
import {
  type TicketEvent,
  ticketLeft,
  ticketRead,
  ticketUpdated,
} from '#desk/tickets/events-contract'
import { orderOf, type TicketFilter } from '#desk/tickets/fields'
import type { TicketList } from '#desk/tickets/list-state'
import type { TicketStatusName } from '#desk/tickets/rooms-contract'
import {
  addTicketPage,
  applyContactToTickets,
  applyTicketEvent,
  applyToTicket,
  forgetConnection,
  nextCursorOf,
  readTicketFilter,
  type TicketView,
  ticketListOf,
  ticketViewOf,
  withContact,
} from '#desk/tickets/state'
import type { RequestOf } from '#kernel/http/endpoint'
import { viewerIn } from '../../kit/facts/viewer.ts'
import type { Room } from '../../kit/live/live-types.ts'
import { on, resource } from '../../kit/live/resource.ts'
import type { DataClient } from '../../kit/live/resource-types.ts'

type ListInput = RequestOf<typeof listTickets>

export const ticketList = resource(listTickets, {
  toData: (page, input) => ticketListOf(page, { order: orderOf(input) }),
  rooms: listPlaces,
  events: [
    ...heardOfTickets(changeList),
    on(messageCreated, (data: TicketList, { ticket }, input: ListInput, client) =>
      changeList(data, { action: 'update', ticket }, input, client),
    ),
    on(contactEvent, (data: TicketList, event) =>
      event.action === 'delete' ? data : applyContactToTickets(data, event.contact),
    ),
    on(tagEvent, applyTagToTickets),
    on(connectionEvent, (data: TicketList, event) =>
      event.action === 'delete' ? forgetConnection(data, event.whatsappId) : data,
    ),
  ],
  next: (data) => after(nextCursorOf(data)),
  add: addTicketPage,
  isUncertain: (data) => data.isUncertain,
  async refetchAll(fetch, { pages, order }) {
    let list = ticketListOf(await fetch({}), { order })
    for (let page = 2; page <= pages; page++) {
      const next = after(nextCursorOf(list))
      if (!next) break
      list = addTicketPage(list, await fetch(next))
    }
    return list
  },
})

function changeList(data: TicketList, event: TicketEvent, input: ListInput, client: DataClient) {
  const filter = readTicketFilter(input)
  return applyTicketEvent(data, event, { ...filter, keepsRead: !isBell(filter) }, viewerIn(client))
}

function isBell({ withUnreadMessages, status, showAll }: TicketFilter): boolean {
  return withUnreadMessages && !status && !showAll
}

function listPlaces(input: ListInput): Room[] {
  const filter = readTicketFilter(input)
  if (isBell(filter)) return [{ list: 'notification' }]
  const { status } = filter
  const all: TicketStatusName[] = ['pending', 'open', 'closed']
  return (status ? [status] : all).map((list) => ({ list }))
}

export const openTicket = resource(showTicketByUuid, {
  toData: ticketViewOf,
  rooms: (_, data) => (data ? [{ ticket: data.ticket.id }] : []),
  events: [
    ...heardOfTickets(applyToTicket),
    on(messageCreated, (data: TicketView, { ticket }) =>
      applyToTicket(data, { action: 'update', ticket }),
    ),
    on(contactEvent, (data: TicketView, event) =>
      event.action === 'delete'
        ? data
        : { ...data, ticket: withContact(data.ticket, event.contact) },
    ),
    on(tagEvent, (data: TicketView, event) => ({
      ...data,
      ticket: withTag(data.ticket, event),
    })),
  ],
  isUncertain: (data) => data.isUncertain,
})

/** Pages of a conversation that are read again at most; whoever reads further back keeps their place. */
const pagesAgain = 10

export const conversation = resource(listMessages, {
  toData: conversationOf,
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [
    on(messageCreated, (data: ConversationState, event) => applyMessageEvent(data, event)),
    on(messageUpdated, (data: ConversationState, event) => applyMessageEvent(data, event)),
    ...heardOfTickets(applyTicketToMessages),
    on(contactEvent, (data: ConversationState, event) =>
      event.action === 'delete' ? data : applyContactToMessages(data, event.contact),
    ),
  ],
  next: (data) => beforeOf(olderThan(data)),
  add: addOlderMessages,
  isUncertain: (data) => data.isUncertain,
  async refetchAll(fetch, data) {
    const oldest = data.messages[0]?.seq ?? 0
    let fresh = conversationOf(await fetch({}))
    for (let page = 2; page <= pagesAgain; page++) {
      const before = olderThan(fresh)
      if (before === undefined || before <= oldest) break
      fresh = addOlderMessages(fresh, await fetch({ before }))
    }
    return withOlderOf(data, fresh)
  },
})

function heardOfTickets<Data, Input>(
  apply: (data: Data, event: TicketEvent, input: Input, client: DataClient) => Data,
) {
  return [on(ticketUpdated, apply), on(ticketLeft, apply), on(ticketRead, apply)]
}

function after(cursor: string | undefined) {
  return cursor === undefined ? undefined : { cursor }
}

function beforeOf(before: number | undefined) {
  return before === undefined ? undefined : { before }
}
