import { cn } from '../../../kit/ui/cn.ts'
import { textScale } from '../../../kit/ui/use-width.ts'
import { Navigation } from './navigation.tsx'

export type RailWidth = 'auto' | 'open' | 'closed'

/** As it is drawn: 'auto' follows the room there is. */
export function isRailWide(): boolean {
  const rail = document.querySelector('aside')
  return rail !== null && rail.clientWidth > 100 * textScale()
}

export function Rail({ current, width }: { current: string; width: RailWidth }) {
  return (
    <aside
      className={cn(
        '@container/rail hidden shrink-0 border-r bg-sidebar wide:flex',
        width === 'open' && 'w-58',
        width === 'closed' && 'w-14',
        width === 'auto' && 'w-14 roomy:w-58 crowded:w-14',
      )}
    >
      <Navigation
        current={current}
        words="truncate iconic:sr-only"
        hasTooltips={width !== 'open'}
      />
    </aside>
  )
}
