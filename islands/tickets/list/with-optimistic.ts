import type { Ticket } from '#tickets/contract'
import type { OptimisticTickets } from '../actions/optimistic.ts'
import type { TicketTab } from './list-names.ts'

interface CountedTickets {
  tickets: readonly Ticket[] | undefined
  count: number
}

const listOf = { open: 'assigned', pending: 'pending', closed: 'closed' } as const

/** The expected list: leaving tickets are removed, arriving ones are on top. */
export function withOptimistic<List extends CountedTickets>(
  list: List,
  name: TicketTab,
  held: OptimisticTickets,
): List {
  if (held.size === 0 || !list.tickets) return list
  const tickets =
    name === 'search' ? replaced(list.tickets, held) : inList(list.tickets, name, held)
  return { ...list, tickets, count: list.count + tickets.length - list.tickets.length }
}

function inList(tickets: readonly Ticket[], name: TicketTab, held: OptimisticTickets): Ticket[] {
  const coming = [...held.values()].flatMap(({ was, will }) =>
    will && will.status !== was.status && listOf[will.status] === name ? will : [],
  )
  const known = new Set(coming.map(({ id }) => id))
  const staying = replaced(tickets, held).filter((ticket) => {
    const was = held.get(ticket.id)?.was
    return !known.has(ticket.id) && (!was || isInPlace(was, ticket))
  })
  return [...coming, ...staying]
}

/** A ticket assigned to others may still be in the list, where the agent sees theirs: it is then moved. */
function isInPlace(was: Ticket, will: Ticket): boolean {
  if (was.status !== will.status) return false
  return was.status === 'closed' || (was.userId === will.userId && was.queueId === will.queueId)
}

function replaced(tickets: readonly Ticket[], held: OptimisticTickets): Ticket[] {
  return tickets.flatMap((ticket) => {
    const one = held.get(ticket.id)
    return one ? (one.will ?? []) : ticket
  })
}
