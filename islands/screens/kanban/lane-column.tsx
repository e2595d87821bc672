import { memo, type UIEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '#desk/kanban/state'
import { useMay } from '../../kit/facts/facts.tsx'
import { later } from '../../kit/later/later.tsx'
import { useAlive } from '../../kit/time/clock.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { Dot } from '../../kit/ui/dot.tsx'
import { Card } from './card.tsx'
import type { LaneTickets } from './lanes.ts'
import type { LaneMove } from './reordered.ts'

const LaneMenu = later(async () => (await import('./menus.tsx')).LaneMenu)

interface LaneColumnProps {
  of: LaneTickets
  lanes: readonly Lane[]
  onMove: (ticketId: number, laneId: number) => unknown
  onOrder: (laneId: number, to: LaneMove) => unknown
  onMore: (laneId: number) => void
}

const nearEndPx = 400
/** The page arrives with what most screens show. */
const firstDrawn = 8
/** With fewer cards a lane may not scroll. */
const fewCards = 10

export const LaneColumn = memo(function LaneColumn(props: LaneColumnProps) {
  const { t } = useTranslation('kanban')
  const { of, lanes, onMove, onMore } = props
  const { lane } = of
  const isAlive = useAlive()
  const tickets = isAlive ? of.tickets : of.tickets.slice(0, firstDrawn)
  const isShort = lane.nextCursor !== null && of.tickets.length < fewCards
  useEffect(() => {
    if (isShort) onMore(lane.id)
  }, [isShort, onMore, lane.id])
  const loadNearEnd = ({ currentTarget: pane }: UIEvent) => {
    const rest = pane.scrollHeight - pane.scrollTop - pane.clientHeight
    if (rest < nearEndPx && lane.nextCursor) onMore(lane.id)
  }
  return (
    <section
      data-lane={lane.id}
      aria-label={lane.tag?.name ?? t('leads')}
      className={cn(
        'flex max-h-full w-72 shrink-0 snap-start flex-col rounded-xl border border-border bg-muted narrow:w-[85vw]',
        'data-[over=card]:border-primary',
        'data-[over=after]:border-r-4 data-[over=after]:border-r-primary data-[over=before]:border-l-4 data-[over=before]:border-l-primary',
      )}
    >
      <LaneHeader {...props} />
      <ul
        data-rows
        className="flex min-h-16 flex-col gap-2 overflow-y-auto overscroll-contain rounded-b-xl bg-muted px-2 pb-2"
        onScroll={loadNearEnd}
      >
        {tickets.map((ticket) => (
          <Card key={ticket.id} ticket={ticket} laneId={lane.id} lanes={lanes} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
})

function LaneHeader({ of: { lane, count }, lanes, onOrder }: LaneColumnProps) {
  const { t } = useTranslation('kanban')
  const isAlive = useAlive()
  const mayOrder = useMay('tag.lane') && lane.tag !== null
  return (
    <header
      data-lane-handle={mayOrder ? '' : undefined}
      className={cn(
        'flex h-10 shrink-0 select-none items-center gap-2 px-3 text-sm data-dragged:opacity-40',
        mayOrder && 'cursor-grab',
      )}
    >
      {lane.tag ? <Dot color={lane.tag.color} className="size-2.5" /> : null}
      <h2 className="min-w-0 flex-1 truncate font-semibold">{lane.tag?.name ?? t('leads')}</h2>
      <Badge variant="over" className="h-4.5 px-1.5 font-semibold text-2xs tabular-nums">
        {count}
      </Badge>
      {mayOrder ? (
        <div className="-mr-1.5 size-7">
          {isAlive ? <LaneMenu laneId={lane.id} lanes={lanes} onOrder={onOrder} /> : null}
        </div>
      ) : null}
    </header>
  )
}
