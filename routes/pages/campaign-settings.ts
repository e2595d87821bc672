import { listCampaignSettings } from '#campaigns/settings'
import { campaignSettingsScreen } from '#islands/campaign-settings/campaign-settings-screen.tsx'
import { page } from '../page.tsx'

export const campaignSettingsPage = page(campaignSettingsScreen, async (scope) => ({
  settings: [[{}, await listCampaignSettings(scope)]],
}))
