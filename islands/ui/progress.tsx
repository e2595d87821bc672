import { cn } from './cn.ts'

interface ProgressProps {
  /** Percent. */
  value: number
  label: string
  /** Beside the bar, if that is not the label. */
  shown?: string
  className?: string
}

export function Progress({ value, label, shown = label, className }: ProgressProps) {
  return (
    <>
      <progress
        data-slot="progress"
        value={value}
        max={100}
        aria-label={label}
        className={cn('h-1.5 w-24 accent-primary', className)}
      />
      <span className="text-xs tabular-nums" aria-hidden>
        {shown}
      </span>
    </>
  )
}
