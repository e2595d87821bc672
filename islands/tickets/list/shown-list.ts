/** In the address, so that reload and back restore it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { connectionList } from '../../connections/connection-list.ts'
import { useResource } from '../../live/resource.ts'
import { narrowingIn, readTicketsSearch, type TicketsSearch, withList } from '../tickets-router.ts'
import type { TicketSearch } from './list-inputs.ts'
import type { TicketTab } from './list-names.ts'

export function useShownList() {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const { list = 'assigned', ...rest } = readTicketsSearch(address)
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
  const { q = '', tags = none, users = none } = rest
  const ticketSearch: TicketSearch = useMemo(
    () => ({ text: q, tagIds: tags, userIds: users }),
    [q, tags, users],
  )
  const connections = useResource(connectionList, {}).data?.connections ?? none
  return { shown: list, show, ticketSearch, narrowing: narrowingIn(rest, connections) }
}

const none: never[] = []
