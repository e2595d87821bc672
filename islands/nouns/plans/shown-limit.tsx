import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Limits, showLimits } from '#company/plans/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { resource } from '../../kit/live/resource.ts'

const limits = resource(showLimits, { toData: (known) => known })

export interface LimitProps {
  of: keyof Limits
  /** How many the page shows: another number reads the limit again. */
  shown: number | undefined
}

export function ShownLimit({ of, shown }: LimitProps) {
  const { t } = useTranslation('common')
  const { data, refetch } = useOptionalResource(limits, useMay('plan.limits') ? {} : undefined)
  useEffect(() => {
    if (shown !== undefined) refetch()
  }, [shown, refetch])
  if (!data) return null
  return (
    <span className="whitespace-nowrap text-muted-foreground text-sm tabular-nums">
      {t('limitCount', data[of])}
      <span className="sr-only">. {t('limitCountHint')}</span>
    </span>
  )
}
