import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { queuesToStore } from '../list/list-choice.ts'
import type { Narrowing } from '../list/list-inputs.ts'
import type { TicketLists } from '../list/lists.ts'
import { narrowingIn, type TicketsSearch } from '../tickets-router.ts'

export const unnarrowed: Narrowing = {
  isUnread: false,
  connectionIds: [],
  tagIds: [],
  userIds: [],
  queueIds: undefined,
  date: undefined,
  ad: undefined,
}

export function useNarrow() {
  const navigate = useNavigate()
  return useCallback(
    (change: Partial<Narrowing>) =>
      void navigate({
        to: '.',
        search: (address: TicketsSearch) =>
          withNarrowing(address, { ...narrowingIn(address), ...change }),
        replace: true,
      }),
    [navigate],
  )
}

export function withNarrowing(address: TicketsSearch, narrowing: Narrowing): TicketsSearch {
  const { unread: _, connections: __, tags: ___, users: ____, ...others } = address
  const { queues: _____, date: ______, ad: _______, ...kept } = others
  const { isUnread, connectionIds, tagIds, userIds, queueIds = [], date, ad } = narrowing
  return {
    ...kept,
    ...(isUnread ? { unread: true as const } : {}),
    ...(ad ? { ad } : {}),
    ...(date ? { date } : {}),
    ...(connectionIds.length > 0 ? { connections: [...connectionIds] } : {}),
    ...(tagIds.length > 0 ? { tags: [...tagIds] } : {}),
    ...(userIds.length > 0 ? { users: [...userIds] } : {}),
    ...(queueIds.length > 0 ? { queues: [...queueIds] } : {}),
  }
}

/** In the address, for links, and as the agent's choice, for their next visit. */
export function useSetQueues({ queues, setQueueIds }: TicketLists['filter']) {
  const narrow = useNarrow()
  return (ids: readonly number[]) => {
    const everyId = queues.map(({ id }) => id)
    setQueueIds(ids)
    narrow({ queueIds: queuesToStore(ids, everyId) })
  }
}
