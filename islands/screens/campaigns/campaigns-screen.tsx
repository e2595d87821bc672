import { listCampaigns } from '#outreach/campaigns/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { campaignList } from './campaign-list.ts'
import { CampaignsPage } from './campaigns-page.tsx'
import { campaignsEntry } from './entry.ts'

const seeds = { campaigns: seedBed(listCampaigns, campaignList) }

export const campaignsScreen: Screen<typeof seeds> = {
  entry: campaignsEntry,
  seeds,
  render: () => <CampaignsPage />,
}
