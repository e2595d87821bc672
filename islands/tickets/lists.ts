import { useCallback, useMemo, useRef, useState } from 'react'
import type { QueueCard } from '#queues/contract'
import { type Ticket, ticketUpdated } from '#tickets/contract'
import type { TicketList } from '#tickets/state'
import { useFacts, useMay } from '../facts.tsx'
import { useOptionalResource } from '../optional-resource.ts'
import { queueList } from '../queue-list.ts'
import { type Shown, useDesk } from '../resource.ts'
import { ticketList } from '../resources.ts'
import { listInputs } from './list-inputs.ts'
import type { ListName } from './list-names.ts'

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

export interface TicketLists extends Record<ListName, TicketListState> {
  filter: ReturnType<typeof useListFilter>
  /** Lets the lists follow an own change before its event arrives. */
  apply: (ticket: Ticket) => void
}

/** The three lists, each current by itself; the closed one from the moment somebody wants it. */
export function useTicketLists(shown: ListName): TicketLists {
  const { live } = useDesk()
  const filter = useListFilter()
  const inputs = listInputs(filter.choice)
  const wantsClosed = useRef(false)
  if (shown === 'closed') wantsClosed.current = true

  const assigned = useList(inputs.assigned)
  const pending = useList(inputs.pending)
  const closed = useList(wantsClosed.current ? inputs.closed : undefined)
  const apply = useCallback(
    (ticket: Ticket) => live?.tell(ticketUpdated, { action: 'update', ticket }),
    [live],
  )
  return { assigned, pending, closed, filter, apply }
}

function useList(input: ReturnType<typeof listInputs>[ListName] | undefined): TicketListState {
  const { data, failure, isLoadingMore, loadMore, refetch } = useOptionalResource(ticketList, input)
  return { ...stateOf({ data, failure, isLoadingMore }), loadMore, retry: refetch }
}

function stateOf({
  data,
  failure,
  isLoadingMore,
}: Pick<Shown<TicketList | undefined>, 'data' | 'failure' | 'isLoadingMore'>) {
  return {
    tickets: data?.tickets,
    count: data?.count ?? 0,
    hasMore: data?.hasMore ?? false,
    isLoadingMore,
    hasFailed: failure !== undefined,
  }
}

/** Whose tickets and of which queues. At first everything he may see. */
function useListFilter() {
  const { me } = useFacts()
  const mayShowAll = useMay('ticket.showAll')
  // The switch starts on for admins.
  const [showsAll, setShowsAll] = useState(useMay('drawer.administration'))
  const all = useOptionalResource(queueList, mayShowAll ? {} : undefined).data
  const queues: readonly QueueCard[] = mayShowAll ? (all ?? none) : me.queues
  const [chosen, setChosen] = useState<readonly number[]>()
  return useMemo(() => {
    const everyId = queues.map(({ id }) => id)
    const chosenQueueIds = chosen?.filter((id) => everyId.includes(id)) ?? everyId
    const isEveryQueue = chosenQueueIds.length === everyId.length
    return {
      mayShowAll,
      showsAll,
      setShowsAll,
      queues,
      chosenQueueIds,
      setChosenQueueIds: setChosen,
      choice: { mayShowAll, showsAll, queueIds: chosenQueueIds, isEveryQueue },
    }
  }, [queues, chosen, mayShowAll, showsAll])
}

const none: readonly QueueCard[] = []
