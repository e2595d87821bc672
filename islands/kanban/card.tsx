import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#tags/contract'
import type { Ticket } from '#tickets/contract'
import { useAlive } from '../app/clock.ts'
import { later } from '../app/later.tsx'
import { shownName } from '../text/names.ts'
import { shownNumber } from '../text/phone.ts'
import { usePreview } from '../text/preview.ts'
import { cn } from '../ui/cn.ts'
import { Count } from '../ui/count.tsx'
import { Dot } from '../ui/dot.tsx'
import { useDraggable } from './dragging.ts'
import type { LaneId } from './lanes.ts'

const MoveMenu = later(async () => (await import('./move-menu.tsx')).MoveMenu)

export interface CardProps {
  ticket: Ticket
  laneId: LaneId
  lanes: readonly Tag[]
  onMove: (ticket: Ticket, laneId: LaneId) => void
}

export const Card = memo(function Card({ ticket, laneId, lanes, onMove }: CardProps) {
  const { t } = useTranslation('kanban')
  const card = useRef<HTMLLIElement>(null)
  const isAlive = useAlive()
  const preview = usePreview()
  const isDragged = useDraggable(card, ticket.id)
  const name = shownName(ticket.contact.name)
  const { number } = ticket.contact
  const others = ticket.tags.filter(({ id }) => id !== laneId)
  return (
    <li
      ref={card}
      data-ticket={ticket.id}
      className={cn(
        'group relative rounded-md border bg-background p-3 hover:border-input',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-center gap-2">
        <a
          href={`/tickets/${ticket.uuid}`}
          draggable={false}
          className="min-w-0 flex-1 truncate font-medium text-sm after:absolute after:inset-0"
        >
          {name}
        </a>
        <Count of={ticket.unreadMessages} variant="default" />
        <div className="relative -my-1 -mr-1.5 size-7">
          {isAlive ? (
            <MoveMenu ticket={ticket} laneId={laneId} lanes={lanes} onMove={onMove} />
          ) : null}
        </div>
      </div>
      {number && !ticket.isGroup ? (
        <p className="text-faint text-xs tabular-nums">{shownNumber(number)}</p>
      ) : null}
      <p className="mt-1 truncate text-muted-foreground text-xs">{preview(ticket.lastMessage)}</p>
      {others.length > 0 ? (
        <ul aria-label={t('tags')} className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
          {others.map((tag) => (
            <li key={tag.id} className="flex items-center gap-1.5 text-muted-foreground text-2xs">
              <Dot color={tag.color} />
              {tag.name}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
})
