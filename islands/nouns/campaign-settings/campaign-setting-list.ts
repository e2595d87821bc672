import type { CampaignSettings } from '#outreach/campaigns/fields'
import { campaignSettingsEvent, listCampaignSettings } from '#outreach/campaigns/settings-contract'
import { on, resource } from '../../kit/live/resource.ts'
import { settingsIn } from './setting-values.ts'

export const campaignSettingList = resource(listCampaignSettings, {
  toData: settingsIn,
  events: [on(campaignSettingsEvent, (_: CampaignSettings, event) => settingsIn(event.record))],
})
