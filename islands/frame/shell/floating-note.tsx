import type { ReactNode } from 'react'
import { cn } from '../../kit/ui/cn.ts'

interface NoteProps {
  className: string
  children: ReactNode
}

/** Over the top of the page, because a line of its own would move everything under the pointer. */
export function FloatingNote({ className, children }: NoteProps) {
  return (
    <div role="status">
      {children ? (
        <p
          className={cn(
            'fixed top-2 left-1/2 z-50 flex min-h-8 w-max max-w-[calc(100vw-1rem)] -translate-x-1/2 animate-appear flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg border px-4 py-1 text-xs shadow-md',
            className,
          )}
        >
          {children}
        </p>
      ) : null}
    </div>
  )
}
