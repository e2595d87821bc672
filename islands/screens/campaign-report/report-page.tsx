import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { later } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { CampaignAction } from '../../nouns/campaigns/campaign-action.tsx'
import { BackLink } from './back-link.tsx'
import { GoneCampaign } from './gone-campaign.tsx'
import { useRefetchWhileItRuns } from './refetch-while-it-runs.ts'
import { ReportCounts } from './report-counts.tsx'
import { campaignReport } from './report-lists.ts'
import { ReportProgress } from './report-progress.tsx'
import { useSeries } from './use-series.ts'

const Recipients = later(async () => (await import('./recipients.tsx')).Recipients)
const Series = later(async () => (await import('./series.tsx')).Series)

export function ReportPage({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('campaignReport')
  const report = useResource(campaignReport, { campaignId })
  const isAlive = useAlive()
  const series = useSeries(isAlive ? campaignId : undefined)
  const refetch = () => {
    report.refetch()
    series.refetch()
  }
  useRefetchWhileItRuns(report.data?.record.status, refetch)
  const isMissing = report.failure?.code === 'ERR_NO_CAMPAIGN_FOUND'
  if (isMissing || report.data?.isGone) return <GoneCampaign />
  const campaign = report.data?.record
  return (
    <PageFrame
      title={campaign ? shownName(campaign.name) : t('title')}
      subtitle={t('title')}
      actions={
        <>
          {campaign ? <CampaignAction campaign={campaign} isNamed /> : null}
          <BackLink />
        </>
      }
    >
      {report.failure && !campaign ? (
        <LoadFailure failure={report.failure} retry={report.refetch} />
      ) : null}
      {report.data && campaign ? (
        <div className="flex flex-col gap-6">
          <ReportProgress report={report.data} />
          <ReportCounts campaign={campaign} />
          {campaign.startedAt === null ? null : (
            <div className="min-h-80">{series.data ? <Series series={series.data} /> : null}</div>
          )}
          {isAlive ? <Recipients campaign={campaign} /> : null}
        </div>
      ) : null}
    </PageFrame>
  )
}
