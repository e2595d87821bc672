import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueOption } from '#company/queue-options/contract'
import type { Target } from '#company/queue-options/state'
import { own } from '#kernel/own'
import { oneLine } from '../../../kit/text/one-line.ts'
import { cn } from '../../../kit/ui/cn.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { useDragging } from './dragging.ts'
import { directionOfKey, type Side, targetOf } from './moves.ts'
import type { OpenOption } from './open-option.ts'
import { OptionMenu } from './option-menu.tsx'

interface OptionRowProps {
  option: QueueOption
  options: readonly QueueOption[]
  dragging: ReturnType<typeof useDragging>
  onOpen: (open: OpenOption) => void
  onMove: (option: QueueOption, target: Target) => unknown
}

const looks: Record<Side, string> = {
  before: 'border-t-primary',
  inside: 'bg-selected',
  behind: 'border-b-primary',
}

export function OptionRow({ option, options, dragging, onOpen, onMove }: OptionRowProps) {
  const { t } = useTranslation('queueOptions')
  const { id, title, message, parentId } = option
  const { dragged, over, handlersOf } = dragging
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? own(directionOfKey, event.key) : undefined
    if (!direction) return
    // In browsers, Alt and an arrow goes back.
    event.preventDefault()
    const target = targetOf(options, option, direction)
    if (target) onMove(option, target)
  }
  return (
    <div
      {...handlersOf(option)}
      className={cn(
        'flex min-h-11 items-center gap-1 rounded-md border-transparent border-y-2 hover:bg-muted',
        dragged?.id === id && 'opacity-50',
        over?.id === id && looks[over.side],
      )}
    >
      <GripVertical className="size-4 shrink-0 cursor-grab text-faint" aria-hidden />
      <div className="relative flex min-w-0 flex-1 flex-col py-1.5">
        <button
          type="button"
          data-option={id}
          onClick={() => onOpen({ is: 'form', option, parentId })}
          onKeyDown={onKeyDown}
          aria-label={t('editNamed', { title: `${option.option} ${title}` })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
          className="stretched flex min-w-0 items-center gap-3 rounded-sm text-left text-sm"
        >
          <span className="min-w-7 max-w-24 shrink-0 truncate rounded-md bg-muted px-1.5 py-0.5 text-center font-medium tabular-nums">
            {option.option}
          </span>{' '}
          <span className="truncate font-medium">{title}</span>
        </button>
        {message.trim() ? (
          <p className="truncate pl-10 text-muted-foreground text-xs">{oneLine(message)}</p>
        ) : null}
      </div>
      <IconButton
        name={t('addBelow', { title })}
        size="icon-sm"
        onClick={() => onOpen({ is: 'form', parentId: id })}
      >
        <SymbolIcon name="plus" className="size-4" aria-hidden />
      </IconButton>
      <OptionMenu option={option} options={options} onOpen={onOpen} onMove={onMove} />
    </div>
  )
}
