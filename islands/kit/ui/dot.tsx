import { cn } from './cn.ts'

/**
 * SVG, because the content policy allows no style attribute in rendered HTML. With a rim, without
 * which white is lost on light and black on dark.
 */
export function Dot({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 8 8" className={cn('size-2 shrink-0', className)} aria-hidden="true">
      <circle cx="4" cy="4" r="3.5" fill={color} className="stroke-foreground/25" />
    </svg>
  )
}
