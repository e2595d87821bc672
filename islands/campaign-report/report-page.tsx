import { useTranslation } from 'react-i18next'
import { useAlive } from '../app/clock.ts'
import { later } from '../app/later.tsx'
import { LoadFailure } from '../app/load-failure.tsx'
import { CampaignAction } from '../campaigns/campaign-action.tsx'
import { PageFrame } from '../list-page/page-frame.tsx'
import { useRefetchInterval } from '../live/refetch-interval.ts'
import { useResource } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { BackLink } from './back-link.tsx'
import { GoneCampaign } from './gone-campaign.tsx'
import { Recipients, useRecipients } from './recipients.tsx'
import { useReloadAfterEnd } from './reload-after-end.ts'
import { ReportCounts } from './report-counts.tsx'
import { campaignReport } from './report-lists.ts'
import { ReportProgress } from './report-progress.tsx'
import { useSeries } from './use-series.ts'

const Series = later(async () => (await import('./series.tsx')).Series)

const refetchMs = 10_000

export function ReportPage({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('campaignReport')
  const report = useResource(campaignReport, { campaignId })
  const recipients = useRecipients(campaignId)
  const isAlive = useAlive()
  const series = useSeries(isAlive ? campaignId : undefined)
  const refetch = () => {
    report.refetch()
    series.refetch()
    recipients.list.refetch()
  }
  const status = report.data?.record.status
  useReloadAfterEnd(status, refetch)
  useRefetchInterval(() => status === 'EM_ANDAMENTO' && refetch(), refetchMs)
  const isMissing = report.failure?.code === 'ERR_NO_CAMPAIGN_FOUND'
  if (isMissing || report.data?.isGone) return <GoneCampaign />
  const campaign = report.data?.record
  return (
    <PageFrame
      title={campaign ? shownName(campaign.name) : t('title')}
      subtitle={t('title')}
      onNearEnd={recipients.list.loadMore}
      actions={
        <>
          {campaign ? <CampaignAction campaign={campaign} isNamed /> : null}
          <BackLink />
        </>
      }
    >
      {report.failure && !campaign ? <LoadFailure retry={report.refetch} /> : null}
      {report.data && campaign ? (
        <div className="flex flex-col gap-6">
          <ReportProgress report={report.data} />
          <ReportCounts campaign={campaign} />
          {campaign.startedAt === null ? null : (
            <div className="min-h-80">{series.data ? <Series series={series.data} /> : null}</div>
          )}
          <Recipients {...recipients} campaign={campaign} />
        </div>
      ) : null}
    </PageFrame>
  )
}
