import { useTranslation } from 'react-i18next'
import type { PresenceStatus } from '#company/presence/contract'
import { Badge } from '../../../kit/ui/badge.tsx'
import { cn } from '../../../kit/ui/cn.ts'

export const presenceWords = { online: 'available', away: 'away', offline: 'absent' } as const
const variants = { online: 'going', away: 'waiting', offline: 'over' } as const

export function PresenceBadge({ presence }: { presence: PresenceStatus }) {
  const { t } = useTranslation('shell')
  return <Badge variant={variants[presence]}>{t(presenceWords[presence])}</Badge>
}

/** Full, half and hollow: distinguishable without colours. */
const marks = {
  online: 'border-going bg-going',
  away: 'border-waiting bg-linear-to-r from-50% from-waiting to-50% to-background',
  offline: 'border-faint bg-background',
}

export function PresenceMark({
  presence,
  className,
}: {
  presence: PresenceStatus
  className?: string
}) {
  const { t } = useTranslation('shell')
  const word = t(presenceWords[presence])
  return (
    <span
      role="img"
      aria-label={word}
      title={word}
      className={cn('size-2.5 shrink-0 rounded-full border-2', marks[presence], className)}
    />
  )
}
