import { cn } from '../../ui/cn.ts'
import { roomy, useIsAtLeast } from '../../ui/use-width.ts'
import { Navigation } from './navigation.tsx'

export type RailWidth = 'auto' | 'open' | 'closed'

export function Rail({ current, width }: { current: string; width: RailWidth }) {
  const isRoomy = useIsAtLeast(roomy)
  return (
    <aside
      className={cn(
        'hidden shrink-0 border-r bg-sidebar wide:flex',
        width === 'open' && 'w-58',
        width === 'closed' && 'w-14',
        width === 'auto' && 'w-14 roomy:w-58',
      )}
    >
      <Navigation
        current={current}
        words={cn(
          width === 'closed' && 'sr-only',
          width === 'auto' && 'sr-only roomy:not-sr-only roomy:truncate',
        )}
        rule={cn(width !== 'closed' && 'hidden', width === 'auto' && 'block roomy:hidden')}
        hasTooltips={width === 'closed' || (width === 'auto' && !isRoomy)}
      />
    </aside>
  )
}
