import * as v from 'valibot'
import { defineEvent, noChanges } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { campaignersRoom } from '#outreach/contact-lists/rooms-contract'
import { SettingsForm } from './fields.ts'

export const CampaignSetting = v.object({
  id: v.number(),
  key: v.string(),
  /** JSON. */
  value: v.string(),
  companyId: v.number(),
})
export type CampaignSetting = v.InferOutput<typeof CampaignSetting>

export const listCampaignSettings = endpoint({
  method: 'get',
  path: '/campaign-settings',
  can: 'campaignSettings.read',
  summary:
    'messageInterval and greaterInterval in seconds, longerIntervalAfter in messages, variables; each value is JSON',
  accepts: v.object({}),
  returns: v.array(CampaignSetting),
})

export const saveCampaignSettings = endpoint({
  method: 'post',
  path: '/campaign-settings',
  can: 'campaignSettings.edit',
  long: 1280 * 1024,
  summary: 'Changes the settings that are given; they count from the next message on',
  accepts: v.object({ settings: SettingsForm }),
  returns: v.array(CampaignSetting),
})

export const campaignSettingsEvent = defineEvent(
  'campaignSettings',
  v.object({ action: v.literal('create'), record: v.array(CampaignSetting) }),
  () => [campaignersRoom],
  noChanges,
)
