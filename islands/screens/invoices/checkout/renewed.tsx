import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../kit/text/day.ts'

/** Fixed by the specification. */
const backAfterMs = 4_000

export function Renewed({ until }: { until: string }) {
  const { t } = useTranslation('checkout')
  const { t: invoices } = useTranslation('invoices')
  useEffect(() => {
    const timer = setTimeout(() => location.assign('/'), backAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-10 text-center">
      <CircleCheck className="size-14 text-going" strokeWidth={1.5} aria-hidden />
      <p className="text-balance font-semibold text-lg">
        {invoices('renewed', { day: dayText(until) })}
      </p>
      <p className="text-muted-foreground text-sm">{t('goingBack')}</p>
    </div>
  )
}
