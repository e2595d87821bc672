import { cn } from '../../../kit/ui/cn.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'

const bubbles = [
  { key: 'one', width: 'w-52', isOurs: false },
  { key: 'two', width: 'w-72', isOurs: false },
  { key: 'three', width: 'w-64', isOurs: true },
  { key: 'four', width: 'w-40', isOurs: true },
  { key: 'five', width: 'w-60', isOurs: false },
]

export function ChatSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 bg-canvas px-6 py-4" aria-busy>
      {isVisible
        ? bubbles.map(({ key, width, isOurs }) => (
            <Skeleton key={key} className={cn('h-9 rounded-xl', width, isOurs && 'self-end')} />
          ))
        : null}
    </div>
  )
}
