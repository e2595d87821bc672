import type { ReactNode } from 'react'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  text?: string
  action?: ReactNode
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 py-10 text-center">
      <div className="mb-3 text-faint [&_svg]:size-12 [&_svg]:stroke-1">{drawing}</div>
      <p className="text-balance font-medium text-base">{title}</p>
      {text ? <p className="max-w-80 text-pretty text-muted-foreground text-sm">{text}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
