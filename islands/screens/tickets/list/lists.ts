import { useCallback, useMemo, useRef, useState } from 'react'
import type { QueueCard } from '#company/queues/card'
import type { Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { rememberCookie } from '../../../frame/shell/cookie.ts'
import { useFacts, useMay } from '../../../kit/facts/facts.tsx'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { queueList } from '../../../nouns/queues/queue-list.ts'
import { type OptimisticTickets, useOptimistic } from '../actions/optimistic.ts'
import { ticketList } from '../resources.ts'
import {
  chooseLists,
  listChoiceCookie,
  queuesToStore,
  readStoredChoice,
  type StoredListChoice,
  writeStoredChoice,
} from './list-choice.ts'
import {
  type ListInput,
  listInputs,
  type Narrowing,
  narrowingFor,
  searchInput,
} from './list-inputs.ts'
import type { TicketTab } from './list-names.ts'
import type { TicketListState } from './ticket-list-state.ts'
import { withOptimistic } from './with-optimistic.ts'

export interface TicketLists extends Record<TicketTab, TicketListState> {
  optimistic: OptimisticTickets
  filter: ReturnType<typeof useListFilter>
  narrowing: Narrowing
  waitingRequest: ListInput
  searchRequest: ListInput | undefined
  /** The previous result stays until the next arrives. */
  isSearching: boolean
  /** Applies the agent's own change before its event arrives. */
  apply: (ticket: Ticket) => void
}

/** The closed list is fetched once it is first shown. */
export function useTicketLists(
  shown: TicketTab | undefined,
  text: string,
  given: Narrowing,
): TicketLists {
  const { live } = useDataClient()
  const filter = useListFilter(given.queueIds)
  const narrowing = narrowingFor(filter.choice, given)
  const inputs = listInputs(filter.choice, narrowing)
  const wantsClosed = useRef(false)
  if (shown === 'closed') wantsClosed.current = true

  const optimistic = useOptimistic()
  const assigned = useList(inputs.assigned)
  const snoozed = useList(inputs.snoozed)
  const pending = useList(inputs.pending)
  const closed = useList(wantsClosed.current ? inputs.closed : undefined)
  const searchRequest = shown === 'search' ? searchInput(text, narrowing) : undefined
  const found = useList(searchRequest)
  const search = useLastResult(found, searchRequest !== undefined)
  const isSearching = searchRequest !== undefined && found.tickets === undefined && !found.hasFailed
  const apply = useCallback(
    (ticket: Ticket) => live?.apply(ticketUpdated, { action: 'update', ticket }),
    [live],
  )
  return {
    assigned: withOptimistic(assigned, 'assigned', optimistic),
    pending: withOptimistic(pending, 'pending', optimistic, filter.choice.longestFirst),
    snoozed: withOptimistic(snoozed, 'snoozed', optimistic),
    closed: withOptimistic(closed, 'closed', optimistic),
    search: withOptimistic(search, 'search', optimistic),
    waitingRequest: inputs.pending,
    optimistic,
    filter,
    narrowing,
    searchRequest,
    isSearching,
    apply,
  }
}

function useList(input: ListInput | undefined): TicketListState {
  const { data, failure, isLoadingMore, loadMore, refetch } = useOptionalResource(
    ticketList,
    input,
    {
      isCalm: true,
    },
  )
  return {
    tickets: data?.tickets,
    count: data?.count ?? 0,
    countIsLowerBound: data?.countIsLowerBound ?? false,
    hasMore: data?.hasMore ?? false,
    isLoadingMore,
    hasFailed: failure !== undefined,
    loadMore,
    retry: refetch,
  }
}

function useLastResult(found: TicketListState, isAsked: boolean): TicketListState {
  const last = useRef<TicketListState>(undefined)
  if (found.tickets) last.current = found
  if (!isAsked) last.current = undefined
  const isWaiting = found.tickets === undefined && !found.hasFailed
  return (isWaiting ? last.current : undefined) ?? found
}

/** @param ofAddress queues that a link names come before those the agent has chosen */
function useListFilter(ofAddress: readonly number[] | undefined) {
  const { me, lists } = useFacts()
  const mayShowAll = useMay('ticket.showAll')
  // The switch starts on for admins.
  const showsAllAtFirst = useMay('drawer.administration')
  const all = useOptionalResource(queueList, mayShowAll ? {} : undefined).data
  const queues: readonly QueueCard[] = mayShowAll ? (all ?? none) : me.queues
  const [stored, setStored] = useState<StoredListChoice>(() => readStoredChoice(lists, me.id))
  return useMemo(() => {
    const everyId = queues.map(({ id }) => id)
    const wanted = ofAddress ? { ...stored, queueIds: ofAddress } : stored
    const choice = chooseLists(wanted, { mayShowAll, showsAllAtFirst, everyId })
    const store = (change: StoredListChoice) => {
      const next = { ...stored, ...change }
      setStored(next)
      rememberCookie(listChoiceCookie, writeStoredChoice(me.id, next))
    }
    return {
      queues,
      choice,
      setShowsAll: (showsAll: boolean) => store({ showsAll }),
      setLongestFirst: (longestFirst: boolean) => store({ longestFirst }),
      setQueueIds: (ids: readonly number[]) => store({ queueIds: queuesToStore(ids, everyId) }),
    }
  }, [queues, stored, ofAddress, mayShowAll, showsAllAtFirst, me.id])
}

const none: readonly QueueCard[] = []
