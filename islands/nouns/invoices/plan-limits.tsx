import { useTranslation } from 'react-i18next'
import type { PlanCard } from '#company/plans/contract'

type Limits = Pick<PlanCard, 'users' | 'connections' | 'queues'>

const kinds = ['users', 'connections', 'queues'] as const

/** What a plan includes. */
export function PlanLimits({ of }: { of: Limits }) {
  const { t } = useTranslation('checkout')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {kinds.map((kind) => (
        <span key={kind} className="inline-block tabular-nums first-letter:uppercase">
          {t(kind)}: {of[kind]}
        </span>
      ))}
    </span>
  )
}
