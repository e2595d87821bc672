import type { ComponentProps } from 'react'
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
      <ProgressBar value={value} max={100} aria-label={label} className={cn('w-24', className)} />
      <span className="text-xs tabular-nums" aria-hidden>
        {shown}
      </span>
    </>
  )
}

/** Browsers draw their own in a colour that is not the theme's. */
export function ProgressBar({ className, ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      data-slot="progress"
      className={cn(
        'h-1.5 appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary-contrast [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary-contrast',
        className,
      )}
      {...rest}
    />
  )
}
