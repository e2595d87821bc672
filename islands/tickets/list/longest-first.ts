import { useEffect, useMemo } from 'react'
import type { Ticket } from '#tickets/contract'
import type { TicketListState } from './ticket-list-state.ts'

export function byWait(tickets: readonly Ticket[]): Ticket[] {
  const since = ({ pendingSince, updatedAt }: Ticket) => Date.parse(pendingSince ?? updatedAt)
  return [...tickets].sort((a, b) => since(a) - since(b) || a.id - b.id)
}

/** The server pages by the last change, so whoever has waited longest may be on any page. */
export function useLongestFirst(list: TicketListState, isOn: boolean): TicketListState {
  const { tickets, hasMore, isLoadingMore, hasFailed, loadMore } = list
  useEffect(() => {
    if (isOn && hasMore && !isLoadingMore && !hasFailed) loadMore()
  }, [isOn, hasMore, isLoadingMore, hasFailed, loadMore])
  const sorted = useMemo(() => (isOn && tickets ? byWait(tickets) : tickets), [isOn, tickets])
  return sorted === tickets ? list : { ...list, tickets: sorted }
}
