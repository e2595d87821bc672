import type { ReactNode } from 'react'

interface EmptyProps {
  drawing: ReactNode
  title: string
  text?: string
  action?: ReactNode
}

/** A quiet drawing, one sentence, one button. */
export function Empty({ drawing, title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 py-10 text-center">
      <div className="mb-3 text-faint [&_svg]:size-12 [&_svg]:stroke-1">{drawing}</div>
      <p className="text-base font-medium text-balance">{title}</p>
      {text ? <p className="max-w-80 text-sm text-pretty text-muted-foreground">{text}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
