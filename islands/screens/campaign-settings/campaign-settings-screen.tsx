import { listCampaignSettings } from '#outreach/campaigns/settings-contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { campaignSettingList } from '../../nouns/campaign-settings/campaign-setting-list.ts'
import { CampaignSettingsPage } from './campaign-settings-page.tsx'
import { campaignSettingsEntry } from './entry.ts'

const seeds = { settings: seedBed(listCampaignSettings, campaignSettingList) }

export const campaignSettingsScreen: Screen<typeof seeds> = {
  entry: campaignSettingsEntry,
  seeds,
  render: () => <CampaignSettingsPage />,
}
