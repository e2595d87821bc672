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
import { may, type Role } from '#policy'
import { type Ticket, type TicketEvent, TicketFilter } from './contract.ts'

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
interface Seen {
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

export const ticketsPerPage = 40

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

function placeTicket(
  list: TicketList,
  ticket: Ticket,
  filter: ListFilter,
  viewer: Viewer,
): TicketList {
  const seen = list.seen[ticket.id] ?? unseen
  if (ticket.version <= seen.version || ticket.version < seen.left) return list

  const shown = withRead(ticket, seen.read)
  const known = remember(list, ticket.id, { version: ticket.version })
  return settle(known, shown, belongs(shown, isHeld(list, ticket.id), filter, viewer))
}

function takeAway(list: TicketList, id: number, version: number): TicketList {
  const seen = list.seen[id] ?? unseen
  if (version <= seen.left) return list

  const known = remember(list, id, { left: version })
  return seen.version >= version ? known : remove(known, id)
}

function markRead(
  list: TicketList,
  id: number,
  version: number,
  filter: ListFilter,
  viewer: Viewer,
): TicketList {
  const seen = list.seen[id] ?? unseen
  if (version <= seen.read) return list

  const known = remember(list, id, { read: version })
  const held = list.tickets.find((ticket) => ticket.id === id)
  if (!held) return known
  const shown = withRead(held, version)
  return settle(known, shown, belongs(shown, true, filter, viewer))
}

function settle(list: TicketList, ticket: Ticket, isInside: boolean): TicketList {
  return isInside ? insert(list, ticket) : remove(list, ticket.id)
}

function insert(list: TicketList, ticket: Ticket): TicketList {
  const { counted } = list.seen[ticket.id] ?? unseen
  // Beyond the last page it may have been counted all along; only a ticket just opened cannot.
  const isUnknown = counted === undefined && list.hasMore && ticket.version > 1
  const count = counted === true || isUnknown ? list.count : list.count + 1
  const others = list.tickets.filter(({ id }) => id !== ticket.id)
  const tickets = inOrder([...others, ticket]).slice(0, list.pages * ticketsPerPage)
  return {
    ...remember(list, ticket.id, { counted: true }),
    tickets,
    count,
    hasMore: list.hasMore || count > tickets.length,
    isUncertain: list.isUncertain || isUnknown,
  }
}

function remove(list: TicketList, id: number): TicketList {
  const { counted } = list.seen[id] ?? unseen
  const isUnknown = counted === undefined && list.hasMore
  const tickets = list.tickets.filter((ticket) => ticket.id !== id)
  const isShort = list.hasMore && tickets.length < list.tickets.length
  return {
    ...remember(list, id, { counted: isUnknown ? undefined : false }),
    tickets,
    count: counted ? list.count - 1 : list.count,
    isUncertain: list.isUncertain || isUnknown || isShort,
  }
}

/** The rule of `GET /tickets`: first what the role may see, then every filter that was given. */
function belongs(ticket: Ticket, isHeld: boolean, filter: ListFilter, viewer: Viewer): boolean {
  if (!isWithinScope(ticket, filter, viewer) || !passes(ticket, filter, viewer)) return false
  if (!isUnreadEnough(ticket, isHeld, filter)) return false
  const isForServer = Boolean(filter.searchParam || filter.date || filter.updatedAt)
  return isHeld || !isForServer
}

function isWithinScope(ticket: Ticket, filter: ListFilter, viewer: Viewer): boolean {
  if (ticket.userId === viewer.userId) return true
  if (!may(viewer.role, 'ticket.showAll')) return isInMyQueues(ticket, viewer)
  if (filter.showAll) return true
  const isSelected = ticket.queueId === null || (filter.queueIds ?? []).includes(ticket.queueId)
  return ticket.status !== 'open' && isSelected
}

function isInMyQueues({ status, queueId }: Ticket, { queueIds, allTicket }: Viewer): boolean {
  if (status === 'open') return false
  if (queueId === null) return status === 'pending' && allTicket
  return queueIds.includes(queueId)
}

function passes(ticket: Ticket, filter: ListFilter, viewer: Viewer): boolean {
  const { status, queueIds, users, tags, whatsappIds, showAll } = filter
  const oversees = may(viewer.role, 'ticket.showAll')
  if (status && ticket.status !== status) return false
  const isOfQueues = ticket.queueId === null || queueIds?.includes(ticket.queueId)
  if (queueIds?.length && (!oversees || showAll) && !isOfQueues) return false
  if (oversees && users?.length && !users.includes(ticket.userId ?? 0)) return false
  if (whatsappIds?.length && !whatsappIds.includes(ticket.whatsappId ?? 0)) return false
  return !tags?.some((tagId) => !ticket.tags.some(({ id }) => id === tagId))
}

function isUnreadEnough(ticket: Ticket, isHeld: boolean, filter: ListFilter): boolean {
  if (!filter.withUnreadMessages) return true
  const stays = isHeld && filter.keepsRead === true
  return ticket.status !== 'closed' && (stays || ticket.unreadMessages > 0)
}

const unseen: Seen = { version: 0, left: 0, read: 0, counted: undefined }

function seenIn({ version }: Ticket): Seen {
  return { version, left: 0, read: 0, counted: true }
}

function newest(seen: Seen | undefined): number {
  return Math.max(seen?.version ?? 0, seen?.read ?? 0)
}

function remember(list: TicketList, id: number, change: Partial<Seen>): TicketList {
  return { ...list, seen: { ...list.seen, [id]: { ...(list.seen[id] ?? unseen), ...change } } }
}

function isHeld({ tickets }: TicketList, id: number): boolean {
  return tickets.some((ticket) => ticket.id === id)
}

function withRead(ticket: Ticket, read: number): Ticket {
  return read > ticket.version ? { ...ticket, unreadMessages: 0, version: read } : ticket
}

/** Newest activity first, as the server sorts. */
function inOrder(tickets: Ticket[]): Ticket[] {
  return tickets.sort((a, b) => {
    if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1
    return b.id - a.id
  })
}
