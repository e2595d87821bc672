import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useTranslation } from 'react-i18next'
import type { QueueOption } from '#company/queue-options/contract'
import type { Target } from '#company/queue-options/state'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { directions, targetOf } from './moves.ts'
import type { OpenOption } from './open-option.ts'

interface OptionMenuProps {
  option: QueueOption
  options: readonly QueueOption[]
  onOpen: (open: OpenOption) => void
  onMove: (option: QueueOption, target: Target) => unknown
}

export function OptionMenu({ option, options, onOpen, onMove }: OptionMenuProps) {
  const { t } = useTranslation(['queueOptions', 'common'])
  const name = t('moreNamed', { title: option.title })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={name} size="icon-sm">
          <EllipsisVertical className="size-4" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" aria-label={name}>
        {directions.map((direction) => {
          const target = targetOf(options, option, direction)
          return (
            <DropdownMenuItem
              key={direction}
              disabled={!target}
              onSelect={() => target && onMove(option, target)}
            >
              {t(direction)}
            </DropdownMenuItem>
          )
        })}
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => onOpen({ is: 'deletion', option })}>
          {t('common:delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
