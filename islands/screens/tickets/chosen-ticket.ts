import type { Ticket } from '#desk/tickets/contract'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { isOutOfReach } from '../../kit/live/out-of-reach.ts'
import type { TicketLists } from './list/lists.ts'
import { openTicket } from './resources.ts'

export interface ChosenTicket {
  ticket: Ticket | undefined
  /** The ticket does not exist, or is out of the agent's reach. */
  isGone: boolean
}

export function useChosenTicket(uuid: string | undefined, lists: TicketLists): ChosenTicket {
  const { data, failure } = useOptionalResource(
    openTicket,
    uuid === undefined ? undefined : { uuid },
    { isCalm: true },
  )
  const isNoUuid = failure?.status === 400
  const isGone = isNoUuid || isOutOfReach(failure)
  if (uuid === undefined || (isGone && !data)) return { ticket: undefined, isGone }
  const ticket = newer(data?.ticket, listed(lists, uuid))
  return { ticket: (ticket && lists.optimistic.get(ticket.id)?.will) ?? ticket, isGone: false }
}

/** A cached ticket may be older than the events that reached the lists since. */
function newer(one: Ticket | undefined, other: Ticket | undefined) {
  return one && other && other.version > one.version ? other : (one ?? other)
}

function listed(
  { assigned, pending, snoozed, closed }: TicketLists,
  uuid: string,
): Ticket | undefined {
  for (const { tickets } of [assigned, pending, snoozed, closed]) {
    const found = tickets?.find((ticket) => ticket.uuid === uuid)
    if (found) return found
  }
  return undefined
}
