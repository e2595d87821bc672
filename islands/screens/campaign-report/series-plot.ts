import type { OutputOf } from '#kernel/http/endpoint'
import type { showCampaignSeries } from '#outreach/campaigns/report/contract'

export type CampaignSeries = OutputOf<typeof showCampaignSeries>

export interface SeriesPlot {
  series: CampaignSeries
  timeZone: string
}

export const lines = ['sent', 'delivered', 'read', 'answered', 'failed'] as const

export const colors: Record<(typeof lines)[number], string> = {
  sent: 'chart-1',
  delivered: 'chart-2',
  read: 'chart-4',
  answered: 'chart-3',
  failed: 'destructive',
}
