import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface NoticeProps {
  title: string
  text: string
  /** Its rows. */
  children?: ReactNode
}

/** Above a list: what somebody may want to put in order, which nothing does by itself. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section
      aria-label={title}
      className="mb-5 flex flex-col gap-2 rounded-lg border bg-waiting-tint p-4 text-sm"
    >
      <h2 className="font-medium">{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

export function NoticeRows({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y">{children}</ul>
}

interface NoticeRowProps {
  children: ReactNode
  /** Absent: there is nothing to press. */
  action?: string | undefined
  /** The action with the name of its row, for who hears it alone. */
  label?: string | undefined
  onPress?: () => void
}

export function NoticeRow({ children, action, label, onPress }: NoticeRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64">{children}</div>
      {action ? (
        <Button variant="outline" size="sm" aria-label={label} onClick={onPress}>
          {action}
        </Button>
      ) : null}
    </li>
  )
}
