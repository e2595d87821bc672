import {
  campaignIn,
  campaignReportScreen,
} from '#islands/screens/campaign-report/campaign-report-screen.tsx'
import { AppError } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { readReport } from '#outreach/campaigns/report/reading'
import { page } from '../page.tsx'

export const campaignReportPage = page(campaignReportScreen, async (scope, _, c) => {
  const campaignId = campaignIn(c.req.path)
  if (!campaignId || campaignId > 2_147_483_647) return {}
  const report = await found(scope, campaignId)
  if (!report) return {}
  return { report: [[{ campaignId }, report]] }
})

/** A page of a campaign that is not there says so itself. */
async function found(scope: Scope, campaignId: number) {
  try {
    return await readReport(scope, campaignId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_CAMPAIGN_FOUND') return undefined
    throw error
  }
}
