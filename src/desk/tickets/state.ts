/**
 * Applies events to a list of tickets, with the same result as fetching it again. Events come late, twice
 * or in any order: the newest version wins, an `update` beats a `delete` of the same version. Only the
 * server knows whether a ticket matches a search (events never add it) and whether one beyond the last page
 * was counted (the list becomes `isUncertain`).
 */
import * as v from 'valibot'
import type { Contact, ContactCard } from '#desk/contacts/contract'
import type { Ticket } from './contract.ts'
import type { TicketEvent } from './events-contract.ts'
import { type ListOrder, TicketFilter } from './fields.ts'
import {
  inOrder,
  markRead,
  newest,
  orderedAt,
  placeTicket,
  removeTicket,
  ticketsPerPage,
  versionsSeenIn,
  withRead,
} from './list-placing.ts'
import type { ListFilter, TicketList, Viewer } from './list-state.ts'

interface TicketPageData {
  tickets: Ticket[]
  count: number
  hasMore: boolean
  /** Absent where nothing is searched for: the count is exact. */
  countIsLowerBound?: boolean
}

export function ticketListOf(
  page: TicketPageData,
  { order = 'updatedAt' }: { order?: ListOrder } = {},
): TicketList {
  const { tickets, count, hasMore, countIsLowerBound = false } = page
  return {
    tickets,
    count,
    countIsLowerBound,
    order,
    hasMore,
    pages: Math.max(1, Math.ceil(tickets.length / ticketsPerPage)),
    seen: Object.fromEntries(tickets.map((ticket) => [ticket.id, versionsSeenIn(ticket)])),
    isUncertain: false,
  }
}

/** Tickets that moved meanwhile are kept once, in their newest version. */
export function addTicketPage(list: TicketList, page: TicketPageData): TicketList {
  const fresh = page.tickets.filter(
    ({ id, version }) => version >= Math.max(newest(list.seen[id]), list.seen[id]?.left ?? 0),
  )
  const ids = new Set(fresh.map(({ id }) => id))
  const tickets = inOrder([...list.tickets.filter(({ id }) => !ids.has(id)), ...fresh], list)
  return {
    ...list,
    tickets,
    count: page.count,
    countIsLowerBound: page.countIsLowerBound ?? list.countIsLowerBound,
    hasMore: page.hasMore,
    pages: Math.max(list.pages, Math.ceil(tickets.length / ticketsPerPage)),
    seen: {
      ...list.seen,
      ...Object.fromEntries(fresh.map((ticket) => [ticket.id, versionsSeenIn(ticket)])),
    },
  }
}

/** Times here lack the server's microseconds, so the cursor begins slightly before. */
export function nextCursorOf({ tickets, hasMore, order }: TicketList): string | undefined {
  const last = tickets.at(-1)
  if (!hasMore || !last) return undefined
  const at = Date.parse(orderedAt(last, order)) * 1000
  return order === 'updatedAt' ? `${at + 999}.999999999` : `${at}.${last.id}`
}

export function readTicketFilter(input: v.InferInput<typeof TicketFilter>): TicketFilter {
  return v.parse(TicketFilter, input)
}

export function applyTicketEvent(
  list: TicketList,
  event: TicketEvent,
  filter: ListFilter,
  viewer: Viewer,
): TicketList {
  switch (event.action) {
    case 'update':
      return placeTicket(list, event.ticket, filter, viewer)
    case 'delete':
      return removeTicket(list, event.ticketId, event.version)
    case 'updateUnread':
      return markRead(list, event.ticketId, event.version, filter, viewer)
  }
}

export interface TicketView {
  ticket: Ticket
  left: number
  /** It may be out of this agent's reach: fetch again soon. */
  isUncertain: boolean
}

export function ticketViewOf(ticket: Ticket): TicketView {
  return { ticket, left: 0, isUncertain: false }
}

export function applyToTicket(view: TicketView, event: TicketEvent): TicketView {
  const { ticket } = view
  switch (event.action) {
    case 'update': {
      const isNewer = event.ticket.id === ticket.id && event.ticket.version > ticket.version
      return isNewer ? doubted({ ...view, ticket: event.ticket }) : view
    }
    case 'updateUnread': {
      const isNewer = event.ticketId === ticket.id && event.version > ticket.version
      return isNewer ? doubted({ ...view, ticket: withRead(ticket, event.version) }) : view
    }
    case 'delete': {
      if (event.ticketId !== ticket.id) return view
      return doubted({ ...view, left: Math.max(view.left, event.version) })
    }
  }
}

/** Whoever still receives a ticket's events after it left a list may still see it. */
function doubted(view: TicketView): TicketView {
  return { ...view, isUncertain: view.left > view.ticket.version }
}

export function applyContactToTickets(list: TicketList, contact: Contact | ContactCard) {
  const isShown = list.tickets.some(({ contactId }) => contactId === contact.id)
  return isShown ? { ...list, tickets: list.tickets.map((one) => withContact(one, contact)) } : list
}

export function withContact(ticket: Ticket, contact: Contact | ContactCard): Ticket {
  if (ticket.contactId !== contact.id) return ticket
  const { name, number, email, profilePicUrl } = contact
  return { ...ticket, contact: { ...ticket.contact, name, number, email, profilePicUrl } }
}

/** Events announce living tickets one by one, but not closed ones. */
export function forgetConnection(list: TicketList, whatsappId: number): TicketList {
  const without = (ticket: Ticket) =>
    ticket.whatsappId === whatsappId ? { ...ticket, whatsappId: null, whatsapp: null } : ticket
  return { ...list, tickets: list.tickets.map(without) }
}
