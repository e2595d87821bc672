import { showCampaignReport } from '#outreach/campaigns/report/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { campaignReportEntry } from './entry.ts'
import { GoneCampaign } from './gone-campaign.tsx'
import { campaignReport } from './report-lists.ts'
import { ReportPage } from './report-page.tsx'

const seeds = { report: seedBed(showCampaignReport, campaignReport) }

export const campaignReportScreen: Screen<typeof seeds> = {
  entry: campaignReportEntry,
  seeds,
  render: (at) => {
    const campaignId = campaignIn(at)
    return campaignId === undefined ? <GoneCampaign /> : <ReportPage campaignId={campaignId} />
  },
}

export function campaignIn(at: string): number | undefined {
  const digits = /^\/campaign\/(\d{1,10})\/report/.exec(at)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
