import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useTranslation } from 'react-i18next'
import { shownName } from '../text/names.ts'
import { Dot } from '../ui/dot.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { CardProps } from './card.tsx'
import type { LaneId } from './lanes.ts'

export function MoveMenu({ ticket, laneId, lanes, onMove }: CardProps) {
  const { t } = useTranslation('kanban')
  const name = t('move', { name: shownName(ticket.contact.name) })
  const places: { id: LaneId; name: string; color?: string }[] = [
    { id: undefined, name: t('leads') },
    ...lanes,
  ]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={name} size="icon-sm">
          <ArrowRightLeft className="size-3.5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={name} align="end">
        {places
          .filter(({ id }) => id !== laneId)
          .map((place) => (
            <DropdownMenuItem key={place.id ?? 0} onSelect={() => onMove(ticket, place.id)}>
              <Dot color={place.color ?? 'currentColor'} />
              {place.name}
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
