import ArrowUp from 'lucide-react/icons/arrow-up'
import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageHit } from '#desk/search/contract'
import { later } from '../../../kit/later/later.tsx'
import { useAlive } from '../../../kit/time/clock.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { useSlow } from '../../../kit/ui/use-slow.ts'
import { textScale } from '../../../kit/ui/use-width.ts'
import { Space } from '../../../kit/windowing/space.tsx'
import type { TicketActions } from '../actions/ticket-actions.ts'
import { isNarrowed } from './list-inputs.ts'
import type { TicketTab } from './list-names.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { firstRange, rangeAt, rowsIn } from './list-window.ts'
import type { TicketLists } from './lists.ts'
import type { Picking } from './picking.ts'
import { usePrefetchOnIntent } from './prefetching.ts'
import { useSteadyRows } from './steady-rows.ts'
import { useTakenBy } from './taken-rows.ts'
import type { TicketListState } from './ticket-list-state.ts'
import { TicketRow } from './ticket-row.tsx'

export interface TicketListProps {
  name: TicketTab
  list: TicketListState
  chosenUuid: string | undefined
  actions: TicketActions
  onShow: (list: TicketTab) => void
  hits?: ReadonlyMap<number, MessageHit>
  words?: string
  picking: Picking
  lists: TicketLists
}

const NoTickets = later(async () => (await import('./no-tickets.tsx')).NoTickets)
const EmptyShelf = later(async () => (await import('./empty-shelf.tsx')).EmptyShelf)

/** The next page is fetched this close to the bottom. */
const bottomPx = 100
const places = new Map<TicketTab, number>()

export function TicketList(props: TicketListProps) {
  const { name, list, lists, onShow } = props
  const isSlow = useSlow(list.tickets === undefined)
  const isAlive = useAlive()
  const steady = useSteadyRows(list.tickets, (id) => lists.optimistic.has(id))
  // What others took is still read.
  if (steady.rows.tickets.length > 0) return <Rows {...props} steady={steady} />
  const why = emptyBecause(props)
  if (why)
    return isAlive ? <EmptyShelf why={why} name={name} lists={lists} onRetry={list.retry} /> : null
  if (!list.tickets) return isSlow ? <ListSkeleton /> : null
  return isAlive ? <NoTickets name={name} onShow={onShow} /> : null
}

function emptyBecause({ name, list, lists }: TicketListProps) {
  if (!list.tickets) return list.hasFailed && 'failed'
  if (list.tickets.length > 0) return undefined
  const isOfSome = isNarrowed(lists.narrowing) || !lists.filter.choice.isEveryQueue
  return name === 'search' || isOfSome
    ? 'search'
    : (name === 'closed' || name === 'snoozed') && name
}

function Rows({
  steady,
  ...props
}: TicketListProps & { steady: ReturnType<typeof useSteadyRows> }) {
  const { t } = useTranslation('tickets')
  const { name, list, chosenUuid, actions, hits, words = '', picking } = props
  const { picked, pickOne } = picking
  const { rows, showAll, handlers } = steady
  const { tickets, ghosts, waiting } = rows
  const takenBy = useTakenBy()
  const onPick = useLatest((id: number, isRange: boolean) =>
    pickOne(
      tickets.map((ticket) => ticket.id),
      id,
      isRange,
    ),
  )
  const pane = useRef<HTMLDivElement>(null)
  const [stretch, setStretch] = useState(firstRange)
  const { first, end, above, below } = rowsIn(tickets.length, stretch)
  const soon = usePrefetchOnIntent()
  useLayoutEffect(() => {
    const kept = places.get(name)
    if (kept && pane.current) pane.current.scrollTop = kept
  }, [name])

  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    places.set(name, scrollTop)
    const scale = textScale()
    setStretch((now) => rangeAt(now, scrollTop / scale, clientHeight / scale))
    const isNear = scrollHeight - scrollTop - clientHeight < bottomPx
    if (isNear && list.hasMore && !list.isLoadingMore) list.loadMore()
  }
  return (
    <div
      ref={pane}
      data-rows
      {...handlers}
      // An opaque background, though the same is behind it, scrolls faster.
      className="min-h-0 flex-1 overflow-y-auto border-t bg-background"
      onScroll={onScroll}
    >
      {waiting > 0 ? (
        <WaitingRows
          count={waiting}
          onShow={() => {
            showAll()
            pane.current?.scrollTo(0, 0)
          }}
        />
      ) : null}
      <ul aria-label={t(name)} {...soon}>
        <Space as="li" height={above * textScale()} />
        {tickets.slice(first, end).map((ticket, index) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isChosen={ticket.uuid === chosenUuid}
            isBusy={actions.busy.has(ticket.id)}
            isGhost={ghosts.has(ticket.id)}
            takenBy={ghosts.has(ticket.id) ? takenBy.get(ticket.id) : undefined}
            actions={actions.verbs}
            hit={hits?.get(ticket.id)}
            words={words}
            place={first + index + 1}
            of={list.count}
            isPicked={picked?.has(ticket.id)}
            onPick={onPick}
          />
        ))}
        <Space as="li" height={below * textScale()} />
      </ul>
      {list.hasMore ? (
        <div className="flex justify-center py-3">
          <Button variant="ghost" size="sm" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {list.isLoadingMore ? t('loadingMore') : t('loadMore')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Overlays the rows, which must not move. */
function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('tickets')
  return (
    <div className="sticky top-2 z-10 flex h-0 justify-center">
      <Button variant="default" size="sm" className="rounded-full shadow-md" onClick={onShow}>
        <ArrowUp className="size-4" aria-hidden />
        {t('moreAbove', { count })}
      </Button>
    </div>
  )
}

function useLatest<Args extends unknown[]>(work: (...args: Args) => void) {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}
