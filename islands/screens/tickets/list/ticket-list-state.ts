import type { Ticket } from '#desk/tickets/contract'

export interface TicketListState {
  tickets: readonly Ticket[] | undefined
  count: number
  countIsLowerBound: boolean
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  loadMore: () => void
  retry: () => void
}
