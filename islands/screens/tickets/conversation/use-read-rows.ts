import { useMemo } from 'react'
import type { Message } from '#desk/messages/contract'
import type { TimelineLine } from '#desk/timeline/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { rowsOf } from '../../../nouns/messages/conversation/rows.ts'

interface ReadView {
  messages: readonly Message[] | undefined
  lines: readonly TimelineLine[]
  hasMore: boolean
}

/** The rows of a conversation that is only read. */
export function useReadRows({ messages, lines, hasMore }: ReadView) {
  const { timeZone } = useFacts().me.company
  return useMemo(
    () =>
      rowsOf({
        messages: messages ?? [],
        lines,
        hasMore,
        outgoing: [],
        unreadFrom: undefined,
        timeZone,
      }),
    [messages, lines, hasMore, timeZone],
  )
}
