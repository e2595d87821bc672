import { Children, type ReactNode, type UIEvent } from 'react'
import { Guarded } from '../failing/guarded.tsx'
import { Badge } from '../ui/badge.tsx'

/** The next page is loaded this many pixels before the end. */
const nearEnd = 100

interface PageFrameProps {
  /** Above the title. */
  above?: ReactNode
  title: string
  /** Beside the title. */
  count?: string
  subtitle: string
  actions: ReactNode
  onNearEnd?: () => void
  children: ReactNode
}

export function PageFrame(props: PageFrameProps) {
  const { above, title, count, subtitle, actions, onNearEnd, children } = props
  const onScroll = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    if (pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearEnd) onNearEnd?.()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" onScroll={onScroll}>
      <div className="mx-auto flex min-h-full max-w-6xl flex-col px-4 py-5 tight:px-2 vast:max-w-[96rem] wide:px-8 wide:py-7">
        {above}
        <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <div className="flex items-center gap-2">
              <h1 className="font-semibold text-xl">{title}</h1>
              {count ? <Badge variant="over">{count}</Badge> : null}
            </div>
            <p className="text-sm text-muted-foreground">{subtitle}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2 narrow:w-full">
            <Guarded kind="actions of a page">{actions}</Guarded>
          </div>
        </header>
        {Children.map(children, (part) => part && <Guarded kind="part of a page">{part}</Guarded>)}
      </div>
    </div>
  )
}
