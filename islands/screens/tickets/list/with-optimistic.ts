import type { Ticket } from '#desk/tickets/contract'
import type { OptimisticTickets } from '../actions/optimistic.ts'
import type { TicketTab } from './list-names.ts'

interface CountedTickets {
  tickets: readonly Ticket[] | undefined
  count: number
}

const listOf = { open: 'assigned', pending: 'pending', closed: 'closed' } as const

export function withOptimistic<List extends CountedTickets>(
  list: List,
  name: TicketTab,
  data: OptimisticTickets,
  longestFirst = false,
): List {
  if (data.size === 0 || !list.tickets) return list
  const tickets =
    name === 'search'
      ? replaced(list.tickets, data)
      : inList(list.tickets, name, { data, longestFirst })
  return { ...list, tickets, count: list.count + tickets.length - list.tickets.length }
}

interface Decided {
  data: OptimisticTickets
  longestFirst: boolean
}

/** What comes has just changed, and what returns has waited shortest. */
function inList(
  tickets: readonly Ticket[],
  name: TicketTab,
  { data, longestFirst }: Decided,
): Ticket[] {
  const coming = [...data.values()].flatMap(({ was, will }) =>
    will && will.status !== was.status && listOf[will.status] === name ? will : [],
  )
  const known = new Set(coming.map(({ id }) => id))
  const staying = replaced(tickets, data).filter((ticket) => {
    const was = data.get(ticket.id)?.was
    return !known.has(ticket.id) && (!was || isInPlace(was, ticket))
  })
  return longestFirst ? [...staying, ...coming] : [...coming, ...staying]
}

/** A ticket assigned to others stays in a list that shows everybody's. */
function isInPlace(was: Ticket, will: Ticket): boolean {
  if (was.status !== will.status || !was.snoozedUntil !== !will.snoozedUntil) return false
  return was.status === 'closed' || (was.userId === will.userId && was.queueId === will.queueId)
}

function replaced(tickets: readonly Ticket[], data: OptimisticTickets): Ticket[] {
  return tickets.flatMap((ticket) => {
    const one = data.get(ticket.id)
    return one ? (one.will ?? []) : ticket
  })
}
