import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TicketsSearch, withFilter } from '../tickets-router.ts'
import type { TicketSearch } from './list-inputs.ts'

/** Looks for something else, in what the lists are narrowed to. */
export function useSearchNavigation() {
  const navigate = useNavigate()
  return useCallback(
    (sought: TicketSearch) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) => withFilter(address, sought),
        replace: true,
      }),
    [navigate],
  )
}
