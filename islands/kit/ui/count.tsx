import { Badge, type BadgeVariant } from './badge.tsx'

export function Count({ of, variant = 'over' }: { of: number; variant?: BadgeVariant }) {
  if (of <= 0) return null
  return (
    <Badge
      variant={variant}
      className="h-4.5 min-w-4.5 justify-center px-1.5 font-semibold text-2xs tabular-nums"
    >
      {of > 99 ? '99+' : of}
    </Badge>
  )
}
