/** In the address, so that reload and back restore it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { narrowingIn, readTicketsSearch, type TicketsSearch, withList } from '../tickets-router.ts'
import type { TicketTab } from './list-names.ts'
import type { TicketLists } from './lists.ts'

/** What the address says; no list is named until one is chosen. */
export function useAskedList() {
  const address = useSearch({ strict: false })
  const { list, ...rest } = readTicketsSearch(address)
  const narrowing = useMemo(() => narrowingIn(readTicketsSearch(address)), [address])
  return { asked: list, text: rest.q ?? '', narrowing }
}

/** Without a name it is the one of who waits, if nobody was attended as the page opened. */
export function useShownList(asked: TicketTab | undefined, { assigned, pending }: TicketLists) {
  const navigate = useNavigate()
  const [unnamed] = useState<TicketTab>(() =>
    assigned.count === 0 && pending.count ? 'pending' : 'assigned',
  )
  // The search is remembered while another tab is shown.
  const show = useCallback(
    (name: TicketTab) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) => withList(address, name, unnamed),
        replace: true,
      }),
    [navigate, unnamed],
  )
  return { shown: asked ?? unnamed, show }
}
