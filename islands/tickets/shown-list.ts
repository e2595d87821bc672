/** Which list is shown, and what is searched for: in the address, so that a reload and the back button find it again. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Sought } from './list-inputs.ts'
import type { ListName } from './list-names.ts'
import { readTicketsSearch, type TicketsSearch } from './tickets-router.ts'

export function useShownList() {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const { list = 'assigned', ...rest } = readTicketsSearch(address)
  const go = useCallback(
    (search: TicketsSearch) => void navigate({ to: '.', search, replace: true }),
    [navigate],
  )
  // The search is still there when somebody comes back to it.
  const show = useCallback(
    (name: ListName) =>
      void navigate({
        to: '.',
        search: (old: TicketsSearch) => {
          const { list: _, at: __, ...kept } = old
          return name === 'assigned' ? kept : { ...kept, list: name }
        },
        replace: true,
      }),
    [navigate],
  )
  const { q = '', tags = none, users = none } = rest
  const sought: Sought = useMemo(
    () => ({ text: q, tagIds: tags, userIds: users }),
    [q, tags, users],
  )
  const seek = useCallback(
    ({ text, tagIds, userIds }: Sought) =>
      go({
        list: 'search',
        ...(text ? { q: text } : {}),
        ...(tagIds.length > 0 ? { tags: [...tagIds] } : {}),
        ...(userIds.length > 0 ? { users: [...userIds] } : {}),
      }),
    [go],
  )
  return { shown: list, show, sought, seek }
}

const none: number[] = []
