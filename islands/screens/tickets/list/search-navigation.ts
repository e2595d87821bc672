import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TicketsSearch, withText } from '../tickets-router.ts'

export function useSearchNavigation() {
  const navigate = useNavigate()
  return useCallback(
    (text: string) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) => withText(address, text),
        replace: true,
      }),
    [navigate],
  )
}
