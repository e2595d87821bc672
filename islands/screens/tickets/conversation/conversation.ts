import { useEffect } from 'react'
import { listMessages, type Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import type { TimelineLine } from '#desk/timeline/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { isOutOfReach } from '../../../kit/live/out-of-reach.ts'
import { useQuietResource } from '../../../kit/live/resource.ts'
import { useReading } from '../../../nouns/messages/conversation/reading.ts'
import { conversation } from '../resources.ts'
import { passage } from './passage.ts'
import { timeline } from './timeline.ts'

export interface OpenConversation {
  /** Fetched with the messages; undefined until then. */
  ticket: Ticket | undefined
  /** False while cached messages are shown. */
  isCurrent: boolean
  /** Cached messages or lines are shown, behind which newer ones may follow. */
  isStale: boolean
  messages: readonly Message[] | undefined
  lines: readonly TimelineLine[]
  hasMore: boolean
  isLoadingOlder: boolean
  hasFailed: boolean
  /** The ticket does not exist, or is out of the agent's reach. */
  isGone: boolean
  loadOlder: () => void
  retry: () => void
}

interface Reading {
  ticketId: number
  /** Does not mark messages as read. */
  isSpying?: boolean
}

/** Messages and timeline are shown together: later lines would push the messages. */
export function useConversation({ ticketId, isSpying }: Reading): OpenConversation {
  const input = isSpying ? { ticketId, markAsRead: 'false' } : { ticketId }
  const shown = useQuietResource(conversation, input)
  const { data, failure, isLoadingMore, loadMore } = shown
  const timeline = useTimeline(ticketId)
  useOlderLines(timeline, data?.messages[0]?.seq)
  const isWhole = timeline.data !== undefined || timeline.failure !== undefined
  return {
    ticket: data?.ticket,
    isCurrent: shown.isCurrent(),
    isStale: !(shown.isCurrent() && timeline.isCurrent()),
    messages: isWhole ? data?.messages : undefined,
    lines: timeline.data?.lines ?? none,
    hasMore: data?.hasMore ?? false,
    isLoadingOlder: isLoadingMore,
    hasFailed: failure !== undefined,
    isGone: isOutOfReach(failure),
    loadOlder: loadMore,
    retry: shown.refetch,
  }
}

const none: readonly TimelineLine[] = []

export interface PassageView extends OpenConversation {
  hasNewer: boolean
  loadNewer: () => void
}

/** Does not mark messages as read. */
export function usePassage(ticketId: number, around: number): PassageView {
  const shown = useQuietResource(passage, { ticketId, around, markAsRead: 'false' })
  const timeline = useTimeline(ticketId)
  const { data, failure, isLoadingMore } = shown
  useOlderLines(timeline, data?.messages[0]?.seq)
  const lastSeq = data?.hasNewer ? (data.messages.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY
  return {
    ticket: data?.ticket,
    isCurrent: shown.isCurrent(),
    isStale: !(shown.isCurrent() && timeline.isCurrent()),
    messages: data?.messages,
    lines: timeline.data?.lines.filter(({ seq }) => seq < lastSeq) ?? none,
    hasMore: data?.hasMore ?? false,
    hasNewer: data?.hasNewer ?? false,
    isLoadingOlder: isLoadingMore,
    hasFailed: failure !== undefined,
    isGone: isOutOfReach(failure),
    loadOlder: shown.loadMore,
    retry: shown.refetch,
    loadNewer: shown.loadNewer,
  }
}

function useTimeline(ticketId: number) {
  return useQuietResource(timeline, { ticketId })
}

function useOlderLines(timeline: ReturnType<typeof useTimeline>, firstSeq: number | undefined) {
  const { data, isLoadingMore, failure, loadMore } = timeline
  const reaches = data?.hasMore ? data.lines[0]?.seq : undefined
  const isShort = reaches !== undefined && firstSeq !== undefined && firstSeq < reaches
  useEffect(() => {
    if (isShort && !isLoadingMore && !failure) loadMore()
  }, [isShort, isLoadingMore, failure, loadMore])
}

/** Messages that arrive while the owner watches are marked as read by fetching them. */
export function useReadingTicket({ id, userId, status, unreadMessages }: Ticket) {
  const { me } = useFacts()
  const isOwn = status === 'open' && userId === me.id
  useReading(isOwn ? unreadMessages : 0, {
    of: id,
    read: () => call(listMessages, { ticketId: id }),
  })
}
