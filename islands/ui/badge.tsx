import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  accent: 'bg-accent text-on-accent',
  waiting: 'bg-waiting-tint text-waiting',
  going: 'bg-going-tint text-going',
  over: 'bg-over-tint text-ink-soft',
  failure: 'bg-failure-tint text-failure',
} as const
export type Tone = keyof typeof tones

/** A number that wants attention. Nothing when there is nothing. */
export function Count({ of, tone = 'over' }: { of: number; tone?: Tone }) {
  if (of <= 0) return null
  return (
    <span
      className={clsx(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full px-1.5 text-meta font-semibold tabular-nums',
        tones[tone],
      )}
    >
      {of > 99 ? '99+' : of}
    </span>
  )
}

/** A state in a word, with an icon or a dot beside the colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-list font-medium',
        tones[tone],
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
