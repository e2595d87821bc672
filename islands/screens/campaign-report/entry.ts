import type { Entry } from '../../frame/entry.ts'

export const campaignReportEntry: Entry = {
  noun: 'campaignReport',
  href: '/campaign',
  /** `/:campaignId/report`; of other addresses the screen says that there is no such campaign. */
  below: '/*',
  icon: 'chart-column',
  section: 'campaigns',
  partOf: 'campaigns',
  can: 'campaign.read',
}

export const place = 40
