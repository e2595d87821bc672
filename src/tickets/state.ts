/**
 * How events change a list of tickets on a screen: the same as fetching it again.
 *
 * Events may come late, twice or in any order, so of every ticket the newest version counts: where
 * it says that the ticket stands is where it stands. A ticket that left carries the version of the
 * change that took it away; the same change seen from the inside (an `update`) knows better.
 *
 * Two things only the server knows: whether a ticket matches a search, and whether one beyond the
 * last page was counted. The first never adds a ticket, the second makes the list `isUncertain`.
 */
import * as v from 'valibot'
import type { Contact, ContactCard } from '#contacts/contract'
import type { Role } from '#policy'
import type { Ticket, TicketEvent } from './contract.ts'
import { TicketFilter } from './fields.ts'
import {
  inOrder,
  markRead,
  newest,
  placeTicket,
  seenIn,
  takeAway,
  ticketsPerPage,
  withRead,
} from './list-placing.ts'

export interface TicketList {
  tickets: Ticket[]
  /** How many there are, on pages not loaded too. */
  count: number
  hasMore: boolean
  pages: number
  seen: Readonly<Record<number, Seen>>
  /** The count may be wrong by a few, or the last page short: fetch again, at leisure. */
  isUncertain: boolean
}

/** Versions of the newest events of a ticket; `counted` is undefined where nobody can know. */
export interface Seen {
  version: number
  left: number
  read: number
  counted: boolean | undefined
}

/** Whose screen it is. */
export interface Viewer {
  userId: number
  role: Role
  queueIds: number[]
  allTicket: boolean
}

/** What of a filter must be known here; the rest is the server's. */
export type ListFilter = Pick<
  TicketFilter,
  | 'status'
  | 'showAll'
  | 'queueIds'
  | 'users'
  | 'tags'
  | 'whatsappIds'
  | 'withUnreadMessages'
  | 'searchParam'
  | 'date'
  | 'updatedAt'
> & {
  /** What was unread when it came stays when it is read: nothing vanishes under the hand. */
  keepsRead?: boolean
}

interface Answer {
  tickets: Ticket[]
  count: number
  hasMore: boolean
}

export function holdTickets({ tickets, count, hasMore }: Answer): TicketList {
  return {
    tickets,
    count,
    hasMore,
    pages: Math.max(1, Math.ceil(tickets.length / ticketsPerPage)),
    seen: Object.fromEntries(tickets.map((ticket) => [ticket.id, seenIn(ticket)])),
    isUncertain: false,
  }
}

/** One more page. What moved meanwhile is held once, in its newest version. */
export function addTicketPage(list: TicketList, page: Answer): TicketList {
  const fresh = page.tickets.filter(
    ({ id, version }) => version >= Math.max(newest(list.seen[id]), list.seen[id]?.left ?? 0),
  )
  const ids = new Set(fresh.map(({ id }) => id))
  const tickets = inOrder([...list.tickets.filter(({ id }) => !ids.has(id)), ...fresh])
  return {
    ...list,
    tickets,
    count: page.count,
    hasMore: page.hasMore,
    pages: Math.max(list.pages, Math.ceil(tickets.length / ticketsPerPage)),
    seen: {
      ...list.seen,
      ...Object.fromEntries(fresh.map((ticket) => [ticket.id, seenIn(ticket)])),
    },
  }
}

/**
 * From where on to ask for more, so that nothing is skipped, whatever moved meanwhile: the last
 * ticket's place. Times here are shorter than the server's, so it begins a little before.
 */
export function placeOfLast({ tickets, hasMore }: TicketList): string | undefined {
  const last = tickets.at(-1)
  return hasMore && last ? `${Date.parse(last.updatedAt) * 1000 + 999}.999999999` : undefined
}

/** The filter of a request, as the server reads it. */
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
      return takeAway(list, event.ticketId, event.version)
    case 'updateUnread':
      return markRead(list, event.ticketId, event.version, filter, viewer)
  }
}

/** One ticket on a screen of its own. */
export interface TicketView {
  ticket: Ticket
  /** Its version when it last left a list, or was deleted. */
  left: number
  /** It may be gone for this person: fetch again, at leisure. */
  isUncertain: boolean
}

export function holdTicket(ticket: Ticket): TicketView {
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

/** Who still hears of a ticket after it left a list may still see it. */
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

/** A deleted connection leaves its tickets; living ones are told one by one, closed ones all at once. */
export function forgetConnection(list: TicketList, whatsappId: number): TicketList {
  const without = (ticket: Ticket) =>
    ticket.whatsappId === whatsappId ? { ...ticket, whatsappId: null, whatsapp: null } : ticket
  return { ...list, tickets: list.tickets.map(without) }
}
