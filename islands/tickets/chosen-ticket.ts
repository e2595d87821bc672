import type { Ticket } from '#tickets/contract'
import { useOptionalResource } from '../live/optional-resource.ts'
import type { TicketLists } from './list/lists.ts'
import { openTicket } from './resources.ts'

export interface ChosenTicket {
  ticket: Ticket | undefined
  /** There is none of this address, or not for this person. */
  isGone: boolean
}

/** The ticket of the address: from a list at once, if one has it, and then from the server. */
export function useChosenTicket(uuid: string | undefined, lists: TicketLists): ChosenTicket {
  const { data, failure } = useOptionalResource(
    openTicket,
    uuid === undefined ? undefined : { uuid },
    { isCalm: true },
  )
  const isGone = failure !== undefined && failure.status >= 400 && failure.status < 500
  if (uuid === undefined || (isGone && !data)) return { ticket: undefined, isGone }
  const ticket = newer(data?.ticket, listed(lists, uuid))
  return { ticket: (ticket && lists.optimistic.get(ticket.id)?.will) ?? ticket, isGone: false }
}

/** What is kept from an earlier look may be older than what the lists were told since. */
function newer(one: Ticket | undefined, other: Ticket | undefined) {
  return one && other && other.version > one.version ? other : (one ?? other)
}

function listed({ assigned, pending, closed }: TicketLists, uuid: string): Ticket | undefined {
  for (const { tickets } of [assigned, pending, closed]) {
    const found = tickets?.find((ticket) => ticket.uuid === uuid)
    if (found) return found
  }
  return undefined
}
