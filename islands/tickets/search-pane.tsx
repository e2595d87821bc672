import type { TicketListsProps } from './ticket-lists.tsx'

export function SearchPane(_: TicketListsProps) {
  return null
}
