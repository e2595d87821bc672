import ListTree from 'lucide-react/icons/list-tree'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueOption } from '#company/queue-options/contract'
import { optionsBelow, type Target } from '#company/queue-options/state'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { useDragging } from './dragging.ts'
import type { OpenOption } from './open-option.ts'
import { OptionRow } from './option-row.tsx'
import { useMove } from './use-move.ts'

interface MenuTreeProps {
  options: readonly QueueOption[]
  onOpen: (open: OpenOption) => void
}

export function MenuTree({ options, onOpen }: MenuTreeProps) {
  const { t } = useTranslation(['queueOptions', 'queues'])
  const { said, move } = useMove(options)
  const root = useRef<HTMLElement>(null)
  const moved = useRef<number>(undefined)
  const moveKept = (option: QueueOption, target: Target) => {
    moved.current = option.id
    return move(option, target)
  }
  const dragging = useDragging(options, moveKept)

  // An option that changes its level is rendered anew, and would lose the focus.
  useEffect(() => {
    if (moved.current === undefined || options.length === 0) return
    const button = root.current?.querySelector<HTMLElement>(`[data-option="${moved.current}"]`)
    if (document.activeElement === document.body) button?.focus()
  }, [options])

  function level(parentId: number | null) {
    const below = optionsBelow(options, parentId)
    if (below.length === 0) return null
    return (
      <ul className={parentId === null ? 'flex flex-col' : 'ml-4 flex flex-col border-l pl-2'}>
        {below.map((option) => (
          <li key={option.id}>
            <OptionRow
              option={option}
              options={options}
              dragging={dragging}
              onOpen={onOpen}
              onMove={moveKept}
            />
            {level(option.id)}
          </li>
        ))}
      </ul>
    )
  }

  if (options.length === 0) {
    return (
      <EmptyState drawing={<ListTree aria-hidden />} title={t('empty')} text={t('emptyText')} />
    )
  }
  return (
    <section ref={root} aria-label={t('queues:menu')} className="flex min-w-0 flex-col gap-2">
      <p className="text-muted-foreground text-xs">{t('keys')}</p>
      {level(null)}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
