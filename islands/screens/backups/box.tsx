import { type ReactNode, useId } from 'react'

interface BoxProps {
  title: string
  /** Beside the title. */
  badge?: ReactNode
  children: ReactNode
}

export function Box({ title, badge, children }: BoxProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-3 rounded-lg border bg-card p-5 text-sm [&>*]:w-full"
    >
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
        <span id={id}>{title}</span>
        {badge}
      </h2>
      {children}
    </section>
  )
}
