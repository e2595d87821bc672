import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TicketsSearch } from '../tickets-router.ts'
import type { Sought } from './list-inputs.ts'

/** Looks for something else, in what the lists are narrowed to. */
export function useSeek() {
  const navigate = useNavigate()
  return useCallback(
    ({ text, tagIds, userIds }: Sought) =>
      void navigate({
        to: '.',
        search: ({ q: _, tags: __, users: ___, at: ____, ...kept }: TicketsSearch) => ({
          ...kept,
          list: 'search' as const,
          ...(text ? { q: text } : {}),
          ...(tagIds.length > 0 ? { tags: [...tagIds] } : {}),
          ...(userIds.length > 0 ? { users: [...userIds] } : {}),
        }),
        replace: true,
      }),
    [navigate],
  )
}
