/** The newest version seen of each ticket decides. */
import type { Ticket } from './contract.ts'
import type { ListOrder } from './fields.ts'
import { belongs } from './list-membership.ts'
import type { ListFilter, SeenVersions, TicketList, Viewer } from './list-state.ts'

export const ticketsPerPage = 40

export function placeTicket(
  list: TicketList,
  ticket: Ticket,
  filter: ListFilter,
  viewer: Viewer,
): TicketList {
  const seen = list.seen[ticket.id] ?? unseen
  if (ticket.version <= seen.version || ticket.version < seen.left) return list

  const shown = withRead(ticket, seen.read)
  const known = remember(list, ticket.id, { version: ticket.version })
  return settle(known, shown, belongs(shown, isInList(list, ticket.id), filter, viewer))
}

export function removeTicket(list: TicketList, id: number, version: number): TicketList {
  const seen = list.seen[id] ?? unseen
  if (version <= seen.left) return list

  const known = remember(list, id, { left: version })
  return seen.version >= version ? known : remove(known, id)
}

export function markRead(
  list: TicketList,
  id: number,
  version: number,
  filter: ListFilter,
  viewer: Viewer,
): TicketList {
  const seen = list.seen[id] ?? unseen
  if (version <= seen.read) return list

  const known = remember(list, id, { read: version })
  const current = list.tickets.find((ticket) => ticket.id === id)
  if (!current) return known
  const shown = withRead(current, version)
  return settle(known, shown, belongs(shown, true, filter, viewer))
}

function settle(list: TicketList, ticket: Ticket, isInside: boolean): TicketList {
  return isInside ? insert(list, ticket) : remove(list, ticket.id)
}

function insert(list: TicketList, ticket: Ticket): TicketList {
  const { counted } = list.seen[ticket.id] ?? unseen
  // Beyond the loaded pages it may already be counted, unless it was just opened.
  const isUnknown = counted === undefined && list.hasMore && ticket.version > 1
  const count = counted === true || isUnknown ? list.count : list.count + 1
  const others = list.tickets.filter(({ id }) => id !== ticket.id)
  const tickets = isBeyond(list, others, ticket)
    ? others
    : inOrder([...others, ticket], list).slice(0, list.pages * ticketsPerPage)
  return {
    ...remember(list, ticket.id, { counted: true }),
    tickets,
    count,
    hasMore: list.hasMore || count > tickets.length,
    isUncertain: list.isUncertain || isUnknown,
  }
}

/** Of pages that are not loaded yet, such as one that has just begun to wait. */
function isBeyond(list: TicketList, others: readonly Ticket[], ticket: Ticket): boolean {
  const last = others.at(-1)
  const isUp = list.order !== 'updatedAt'
  return isUp && list.hasMore && last !== undefined && compared(list.order, last, ticket) < 0
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

const unseen: SeenVersions = { version: 0, left: 0, read: 0, counted: undefined }

export function versionsSeenIn({ version }: Ticket): SeenVersions {
  return { version, left: 0, read: 0, counted: true }
}

export function newest(seen: SeenVersions | undefined): number {
  return Math.max(seen?.version ?? 0, seen?.read ?? 0)
}

function remember(list: TicketList, id: number, change: Partial<SeenVersions>): TicketList {
  return { ...list, seen: { ...list.seen, [id]: { ...(list.seen[id] ?? unseen), ...change } } }
}

function isInList({ tickets }: TicketList, id: number): boolean {
  return tickets.some((ticket) => ticket.id === id)
}

export function withRead(ticket: Ticket, read: number): Ticket {
  return read > ticket.version ? { ...ticket, unreadMessages: 0, version: read } : ticket
}

export function inOrder(tickets: Ticket[], { order }: Pick<TicketList, 'order'>): Ticket[] {
  return tickets.sort((a, b) => compared(order, a, b))
}

export const orderedAt = (ticket: Ticket, order: ListOrder) => ticket[order] ?? ticket.updatedAt

function compared(order: ListOrder, a: Ticket, b: Ticket): number {
  const [first, second] = [orderedAt(a, order), orderedAt(b, order)]
  const up = order === 'updatedAt' ? -1 : 1
  if (first === second) return up * (a.id - b.id)
  return first < second ? -up : up
}
