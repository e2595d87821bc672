import { campaignSettingsScreen } from '#islands/screens/campaign-settings/campaign-settings-screen.tsx'
import { listCampaignSettings } from '#outreach/campaigns/settings'
import { page } from '../page.tsx'

export const campaignSettingsPage = page(campaignSettingsScreen, async (scope) => ({
  settings: [[{}, await listCampaignSettings(scope)]],
}))
