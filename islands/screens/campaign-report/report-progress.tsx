import { useTranslation } from 'react-i18next'
import type { CampaignReport } from '#outreach/campaigns/report/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useNow } from '../../kit/time/clock.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { ProgressBar } from '../../kit/ui/progress.tsx'
import { CampaignStatus } from '../../nouns/campaigns/campaign-status.tsx'
import { percentOf } from './percent.ts'

/** The bar, and what comes next. */
export function ReportProgress({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaignReport')
  const { language } = useFacts()
  const { record, finished } = report
  const total = record.counts.valid
  const number = new Intl.NumberFormat(language)
  const text = t('progress', {
    done: number.format(finished),
    total: number.format(total),
    percent: percentOf(finished, total),
  })
  return (
    <section aria-label={t('progressLabel')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <CampaignStatus campaign={record} />
        {total > 0 ? <span className="text-sm tabular-nums">{text}</span> : null}
      </div>
      {total > 0 ? (
        <ProgressBar value={finished} max={total} aria-label={text} className="h-2 w-full" />
      ) : null}
      <p className="flex flex-wrap gap-x-6 text-muted-foreground text-sm" aria-live="polite">
        {useMoments(report).map((one) => (
          <span key={one}>{one}</span>
        ))}
      </p>
    </section>
  )
}

function useMoments({ record, endsAt }: CampaignReport): string[] {
  const { t } = useTranslation('campaignReport')
  const { timeZone } = useFacts().me.company
  const today = momentParts(useNow(), timeZone).day
  const { status, scheduledAt, completedAt, nextAt, pausedUntil } = record
  const parts = (at: string) => ({ ...momentParts(at, timeZone) })
  if (status === 'FINALIZADA') return completedAt ? [t('finishedOn', parts(completedAt))] : []
  if (status === 'PROGRAMADA') return scheduledAt ? [t('startsOn', parts(scheduledAt))] : []
  if (status !== 'EM_ANDAMENTO') return []
  const next = record.pause === null ? nextAt : pausedUntil
  const nextParts = next ? parts(next) : undefined
  const isToday = nextParts?.day === today
  return [
    ...(nextParts ? [t(isToday ? 'nextAt' : 'nextOn', nextParts)] : []),
    ...(endsAt ? [t('expectedEnd', parts(endsAt))] : []),
  ]
}
