import { type UIEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#tags/contract'
import type { Ticket } from '#tickets/contract'
import { cn } from '../ui/cn.ts'
import { Count } from '../ui/count.tsx'
import { Dot } from '../ui/dot.tsx'
import { Card } from './card.tsx'
import { useDropTarget } from './dragging.ts'
import type { Lane, LaneId } from './lanes.ts'

interface LaneColumnProps {
  lane: Lane
  lanes: readonly Tag[]
  onDrop: (ticketId: number, laneId: LaneId) => void
  onMove: (ticket: Ticket, laneId: LaneId) => void
}

/** Cards drawn at first, and again near the end. They stay: a card taken out of the document while it is dragged would end the drag. */
const step = 30
const nearEnd = 400

export function LaneColumn({ lane, lanes, onDrop, onMove }: LaneColumnProps) {
  const { t } = useTranslation('kanban')
  const column = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState(step)
  const { id, tag, tickets } = lane
  const isOver = useDropTarget(
    column,
    useCallback((ticketId: number) => onDrop(ticketId, id), [onDrop, id]),
  )
  const drawMore = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    const rest = pane.scrollHeight - pane.scrollTop - pane.clientHeight
    if (rest < nearEnd) setDrawn((before) => Math.min(before + step, tickets.length + step))
  }
  return (
    <section
      ref={column}
      aria-label={tag?.name ?? t('leads')}
      className={cn(
        'flex max-h-full w-72 shrink-0 snap-start flex-col rounded-xl border bg-muted narrow:w-[85vw]',
        isOver ? 'border-primary' : 'border-border',
      )}
    >
      <h2 className="flex items-center gap-2 px-3 py-2.5 font-semibold text-sm">
        {tag ? <Dot color={tag.color} className="size-2.5" /> : null}
        <span className="min-w-0 flex-1 truncate">{tag?.name ?? t('leads')}</span>
        <Count of={tickets.length} />
      </h2>
      <ul
        className="flex min-h-16 flex-col gap-2 overflow-y-auto overscroll-contain px-2 pb-2"
        onScroll={drawMore}
      >
        {tickets.slice(0, drawn).map((ticket) => (
          <Card key={ticket.id} ticket={ticket} laneId={id} lanes={lanes} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}
