import { useCallback, useMemo, useRef, useState } from 'react'
import type { QueueCard } from '#queues/contract'
import { type Ticket, ticketUpdated } from '#tickets/contract'
import { useFacts, useMay } from '../../app/facts.tsx'
import { useOptionalResource } from '../../live/optional-resource.ts'
import { useDataClient } from '../../live/resource.ts'
import { queueList } from '../../queues/queue-list.ts'
import { rememberCookie } from '../../shell/cookie.ts'
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
  searchInput,
  type TicketSearch,
} from './list-inputs.ts'
import type { TicketTab } from './list-names.ts'
import { withOptimistic } from './with-optimistic.ts'

export interface TicketListState {
  /** Undefined until they are there. */
  tickets: readonly Ticket[] | undefined
  count: number
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  loadMore: () => void
  retry: () => void
}

export interface TicketLists extends Record<TicketTab, TicketListState> {
  optimistic: OptimisticTickets
  filter: ReturnType<typeof useListFilter>
  narrowing: Narrowing
  /** What the tickets of the search were found by; undefined while nothing is asked. */
  sought: ListInput | undefined
  /** The search shows what the last one found, until its own answer is there. */
  isSearching: boolean
  /** Lets the lists follow an own change before its event arrives. */
  apply: (ticket: Ticket) => void
}

/** The lists, each current by itself; the closed one from the moment somebody wants it. */
export function useTicketLists(
  shown: TicketTab,
  wanted: TicketSearch,
  narrowing: Narrowing,
): TicketLists {
  const { live } = useDataClient()
  const filter = useListFilter()
  const inputs = listInputs(filter.choice, narrowing)
  const wantsClosed = useRef(false)
  if (shown === 'closed') wantsClosed.current = true

  const optimistic = useOptimistic()
  const assigned = useList(inputs.assigned)
  const pending = useList(inputs.pending)
  const closed = useList(wantsClosed.current ? inputs.closed : undefined)
  const sought = shown === 'search' ? searchInput(wanted, narrowing) : undefined
  const found = useList(sought)
  const search = useLastResult(found, sought !== undefined)
  const isSearching = sought !== undefined && found.tickets === undefined && !found.hasFailed
  const apply = useCallback(
    (ticket: Ticket) => live?.apply(ticketUpdated, { action: 'update', ticket }),
    [live],
  )
  return {
    assigned: withOptimistic(assigned, 'assigned', optimistic),
    pending: withOptimistic(pending, 'pending', optimistic),
    closed: withOptimistic(closed, 'closed', optimistic),
    search: withOptimistic(search, 'search', optimistic),
    ...{ optimistic, filter, narrowing, sought, isSearching, apply },
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
    hasMore: data?.hasMore ?? false,
    isLoadingMore,
    hasFailed: failure !== undefined,
    loadMore,
    retry: refetch,
  }
}

/** Until the next search has its answer, the last result stays. */
function useLastResult(found: TicketListState, isAsked: boolean): TicketListState {
  const last = useRef<TicketListState>(undefined)
  if (found.tickets) last.current = found
  if (!isAsked) last.current = undefined
  const isWaiting = found.tickets === undefined && !found.hasFailed
  return (isWaiting ? last.current : undefined) ?? found
}

/** Whose tickets and of which queues. At first everything he may see. */
function useListFilter() {
  const { me, lists } = useFacts()
  const mayShowAll = useMay('ticket.showAll')
  // The switch starts on for admins.
  const showsAllAtFirst = useMay('drawer.administration')
  const all = useOptionalResource(queueList, mayShowAll ? {} : undefined).data
  const queues: readonly QueueCard[] = mayShowAll ? (all ?? none) : me.queues
  const [kept, setKept] = useState<StoredListChoice>(() => readStoredChoice(lists, me.id))
  return useMemo(() => {
    const everyId = queues.map(({ id }) => id)
    const choice = chooseLists(kept, { mayShowAll, showsAllAtFirst, everyId })
    const keep = (change: StoredListChoice) => {
      const next = { ...kept, ...change }
      setKept(next)
      rememberCookie(listChoiceCookie, writeStoredChoice(me.id, next))
    }
    return {
      queues,
      choice,
      setShowsAll: (showsAll: boolean) => keep({ showsAll }),
      setQueueIds: (ids: readonly number[]) => keep({ queueIds: queuesToStore(ids, everyId) }),
    }
  }, [queues, kept, mayShowAll, showsAllAtFirst, me.id])
}

const none: readonly QueueCard[] = []
