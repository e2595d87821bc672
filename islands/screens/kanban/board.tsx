import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kanban, Lane } from '#desk/kanban/state'
import { useKeys } from '../../frame/shell/palette/keys.ts'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { withLibrary } from '../../kit/later/library.ts'
import { useDataClient } from '../../kit/live/resource.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { undo } from '../../kit/ui/toast.ts'
import { LaneColumn } from './lane-column.tsx'
import { type LaneTickets, lanesOf, type Moving } from './lanes.ts'
import type { LaneMove } from './reordered.ts'

interface BoardProps {
  kanban: Kanban
  isBusy: boolean
  onMore: (laneId: number) => void
  children: ReactNode
}

/** What moves cards and lanes is fetched beside the page, not with it. */
const fetchHands = () => import('./hands.ts')
const hands = globalThis.window ? fetchHands() : undefined
const still: Moving = new Map()
/** Wider than any screen; the page arrives with these lanes. */
const firstDrawn = 16

export function Board({ kanban, isBusy, onMore, children }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const shown = useRef<LaneTickets[]>([])
  const { moving, ...moves } = useMoves(kanban)
  const isAlive = useAlive()
  const choices = useRef(kanban.lanes)
  if (!haveSameTags(choices.current, kanban.lanes)) choices.current = kanban.lanes
  shown.current = lanesOf(kanban, moving, shown.current)
  const { onMove, onLane, latest } = moves
  useEffect(
    () =>
      withLibrary(hands, ({ listenTo }) =>
        board.current ? listenTo(board.current, latest) : () => {},
      ),
    [latest],
  )
  useKeys({ 'Alt+KeyZ': () => undo() })
  return (
    <div
      ref={board}
      aria-busy={isBusy}
      className="flex min-h-0 flex-1 snap-x items-start tight:min-h-80 gap-4 overflow-x-auto pb-2"
    >
      {(isAlive ? shown.current : shown.current.slice(0, firstDrawn)).map((of) => (
        <Guarded key={of.lane.id} kind="kanban lane" of={of}>
          <LaneColumn
            of={of}
            lanes={choices.current}
            onMove={onMove}
            onOrder={onLane}
            onMore={onMore}
          />
        </Guarded>
      ))}
      {children}
    </div>
  )
}

/** The functions are the same on every render. */
function useMoves({ lanes, list }: Kanban) {
  const { t } = useTranslation(['kanban', 'common'])
  const { live } = useDataClient()
  const attempt = useTry()
  const [moving, setMoving] = useState(still)
  const now = useRef({ lanes, list, live, attempt, t })
  now.current = { lanes, list, live, attempt, t }

  const onCard = useCallback(async (ticketId: number, laneId: number) => {
    const { moveCard } = await fetchHands()
    const { list, t, ...board } = now.current
    const ticket = list.tickets.find(({ id }) => id === ticketId)
    const show = (id: number, lane: number) => setMoving((before) => new Map(before).set(id, lane))
    const texts = {
      added: t('added'),
      removed: t('removed'),
      undo: t('common:undo'),
      leads: t('leads'),
      moved: (names: { name: string; lane: string }) => t('moved', names),
    }
    if (ticket)
      await moveCard({ ...board, show, settle: () => setMoving(still), texts }, ticket, laneId)
  }, [])
  const onLane = useCallback(async (laneId: number, to: LaneMove) => {
    const { orderLane } = await fetchHands()
    await orderLane(now.current, laneId, to)
  }, [])
  const onMove = useFocusedMove(onCard, moving)
  const latest = useRef({ onCard, onLane, onKey: onMove })
  return { moving, onMove, onLane, latest }
}

/** By keys or menu: the focus goes with the card, which is drawn anew in its lane. */
function useFocusedMove(
  onCard: (ticketId: number, laneId: number) => Promise<void>,
  moving: Moving,
) {
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    const ticketId = focused.current
    if (ticketId === undefined || !moving.has(ticketId)) return
    document.querySelector<HTMLElement>(`[data-lane] [data-ticket="${ticketId}"] a`)?.focus()
    focused.current = undefined
  }, [moving])
  return useCallback(
    (ticketId: number, laneId: number) => {
      focused.current = ticketId
      return onCard(ticketId, laneId)
    },
    [onCard],
  )
}

/** Cards offer the lanes to move to: a new count of one draws none of them again. */
function haveSameTags(some: readonly Lane[], others: readonly Lane[]): boolean {
  return some.length === others.length && some.every(({ tag }, index) => tag === others[index]?.tag)
}
