/** In the address, so that reload and back restore it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { narrowingIn, readTicketsSearch, type TicketsSearch, withList } from '../tickets-router.ts'
import type { TicketTab } from './list-names.ts'

export function useShownList() {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const { list = 'assigned', ...rest } = readTicketsSearch(address)
  const narrowing = useMemo(() => narrowingIn(readTicketsSearch(address)), [address])
  // The search is remembered while another tab is shown.
  const show = useCallback(
    (name: TicketTab) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) => withList(address, name),
        replace: true,
      }),
    [navigate],
  )
  return { shown: list, show, text: rest.q ?? '', narrowing }
}
