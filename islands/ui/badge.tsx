import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const colors = {
  default: 'bg-primary text-primary-foreground',
  waiting: 'bg-waiting-tint text-waiting',
  going: 'bg-going-tint text-going',
  over: 'bg-over-tint text-muted-foreground',
  destructive: 'bg-destructive-tint text-destructive',
} as const
export type BadgeVariant = keyof typeof colors

/** A number that wants attention. Nothing when there is nothing. */
export function Count({ of, variant = 'over' }: { of: number; variant?: BadgeVariant }) {
  if (of <= 0) return null
  return (
    <span
      className={clsx(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full px-1.5 text-2xs font-semibold tabular-nums',
        colors[variant],
      )}
    >
      {of > 99 ? '99+' : of}
    </span>
  )
}

/** A state in a word, with an icon or a dot beside the colour. */
export function Badge({ variant, children }: { variant: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-xs font-medium',
        colors[variant],
      )}
    >
      {children}
    </span>
  )
}

/**
 * A small mark in a colour that people chose. Drawn as SVG: the content policy allows no style
 * attribute in what the server renders.
 */
export function Dot({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 8 8" className={clsx('size-2 shrink-0', className)} aria-hidden="true">
      <circle cx="4" cy="4" r="4" fill={color} />
    </svg>
  )
}
