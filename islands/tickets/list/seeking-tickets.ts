import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TicketsSearch, withSought } from '../tickets-router.ts'
import type { Sought } from './list-inputs.ts'

/** Looks for something else, in what the lists are narrowed to. */
export function useSeek() {
  const navigate = useNavigate()
  return useCallback(
    (sought: Sought) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) => withSought(address, sought),
        replace: true,
      }),
    [navigate],
  )
}
