import { useTranslation } from 'react-i18next'
import type { Attendant, DashboardTrends } from '#desk/dashboard/contract'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ByDay } from './by-day.tsx'
import { ByHour } from './by-hour.tsx'
import { ByQueue } from './by-queue.tsx'
import { useSavedTrends } from './saving-trends.ts'

interface TrendsProps {
  trends: DashboardTrends
  attendants: readonly Attendant[]
}

/** The chosen period in pictures, each with its table. */
export function Trends({ trends, attendants }: TrendsProps) {
  const { t } = useTranslation('dashboard')
  const save = useSavedTrends(trends, attendants)
  const { days, hours, queues } = trends
  return (
    <section aria-label={t('chosenPeriod')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{t('chosenPeriod')}</h2>
        <Button variant="outline" size="sm" disabled={days.length === 0} onClick={save}>
          <SymbolIcon name="download" className="size-3.5" aria-hidden />
          {t('downloadCsv')}
        </Button>
      </div>
      {days.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('nothingInPeriod')}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4 vast:grid-cols-2">
          <ByDay days={days} />
          <ByHour hours={hours} />
          <ByQueue queues={queues} />
        </div>
      )}
    </section>
  )
}
