import { campaignsScreen } from '#islands/screens/campaigns/campaigns-screen.tsx'
import { listCampaigns } from '#outreach/campaigns/reading'
import { page } from '../page.tsx'

export const campaignsPage = page(campaignsScreen, async (scope) => ({
  campaigns: [[{}, await listCampaigns(scope, { searchParam: '', pageNumber: 1 })]],
}))
