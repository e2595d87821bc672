import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Id, Nothing } from '#kernel/http/fields'
import { Campaign } from './contract.ts'

const campaignId = { campaignId: Id }
const missing = 'ERR_NO_CAMPAIGN_FOUND' as const

export const startCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/start',
  can: 'campaign.edit',
  summary: 'Starts a draft or a scheduled campaign now',
  accepts: v.object(campaignId),
  returns: Campaign,
  missing,
  errors: [
    'ERR_CAMPAIGN_NO_CONNECTION',
    'ERR_CAMPAIGN_NO_LIST',
    'ERR_CAMPAIGN_NO_TEXT',
    'ERR_CAMPAIGN_WRONG_STATE',
  ],
})

export const cancelCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/cancel',
  can: 'campaign.edit',
  summary: 'Stops a running or scheduled campaign; what is still in the outbox does not leave',
  accepts: v.object(campaignId),
  returns: Nothing,
  status: 204,
  missing,
  errors: ['ERR_CAMPAIGN_WRONG_STATE'],
})

export const restartCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/restart',
  can: 'campaign.edit',
  summary: 'Goes on with a cancelled campaign, or with one that paused itself',
  accepts: v.object(campaignId),
  returns: Nothing,
  status: 204,
  missing,
  errors: [
    'ERR_CAMPAIGN_NO_CONNECTION',
    'ERR_CAMPAIGN_NO_LIST',
    'ERR_CAMPAIGN_NO_TEXT',
    'ERR_CAMPAIGN_WRONG_STATE',
  ],
})
