import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { CampaignAlerts, HeldCampaigns } from './held-campaigns.tsx'

export const campaignsBellPart: BellPart = {
  noun: 'campaigns',
  bellRows: { can: 'campaign.edit', Rows: HeldCampaigns },
  alerts: { 'alerts of campaigns': CampaignAlerts },
}
