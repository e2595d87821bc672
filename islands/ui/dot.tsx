import { cn } from './cn.ts'
import { needsRim } from './rim.ts'

/**
 * SVG, because the content policy allows no style attribute in rendered HTML. Colours near white or
 * black have a rim, which shows in both themes.
 */
export function Dot({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 8 8" className={cn('size-2 shrink-0', className)} aria-hidden="true">
      {needsRim(color) ? (
        <circle cx="4" cy="4" r="3.5" fill={color} className="stroke-input" />
      ) : (
        <circle cx="4" cy="4" r="4" fill={color} />
      )}
    </svg>
  )
}
