import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TicketsSearch, withFilter } from '../tickets-router.ts'
import type { TicketSearch } from './list-inputs.ts'

export function useSearchNavigation() {
  const navigate = useNavigate()
  return useCallback(
    (ticketSearch: TicketSearch) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) => withFilter(address, ticketSearch),
        replace: true,
      }),
    [navigate],
  )
}
