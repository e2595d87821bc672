import ArrowRight from 'lucide-react/icons/arrow-right'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useTranslation } from 'react-i18next'
import type { Lane } from '#desk/kanban/state'
import type { Ticket } from '#desk/tickets/contract'
import { shownName } from '../../kit/text/names.ts'
import { Dot } from '../../kit/ui/dot.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import type { LaneMove } from './reordered.ts'

export interface MoveMenuProps {
  ticket: Ticket
  laneId: number
  lanes: readonly Lane[]
  onMove: (ticketId: number, laneId: number) => unknown
}

export function MoveMenu({ ticket, laneId, lanes, onMove }: MoveMenuProps) {
  const { t } = useTranslation('kanban')
  const name = t('move', { name: shownName(ticket.contact.name) })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={name} size="icon-sm">
          <SymbolIcon name="arrow-right-left" className="size-3.5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={name} align="end">
        {lanes
          .filter(({ id }) => id !== laneId)
          .map(({ id, tag }) => (
            <DropdownMenuItem key={id} onSelect={() => onMove(ticket.id, id)}>
              <Dot color={tag?.color ?? 'currentColor'} />
              {tag?.name ?? t('leads')}
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

interface LaneMenuProps {
  laneId: number
  lanes: readonly Lane[]
  onOrder: (laneId: number, to: LaneMove) => unknown
}

export function LaneMenu({ laneId, lanes, onOrder }: LaneMenuProps) {
  const { t } = useTranslation('kanban')
  const index = lanes.findIndex(({ id }) => id === laneId)
  const name = t('lane', { name: lanes[index]?.tag?.name ?? '' })
  // The first lane, without a tag, stays the first.
  const left = index > 1 ? lanes[index - 1] : undefined
  const right = lanes[index + 1]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={name} size="icon-sm">
          <EllipsisVertical className="size-3.5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={name} align="end">
        <DropdownMenuItem
          disabled={!left}
          onSelect={() => left && onOrder(laneId, { besideId: left.id, isAfter: false })}
        >
          <SymbolIcon name="arrow-left" className="size-3.5" aria-hidden />
          {t('moveLeft')}
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={!right}
          onSelect={() => right && onOrder(laneId, { besideId: right.id, isAfter: true })}
        >
          <ArrowRight className="size-3.5" aria-hidden />
          {t('moveRight')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
