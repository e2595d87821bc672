import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'

const held = {
  campaignId: v.number(),
  name: v.string(),
  /** Error code. */
  reason: v.string(),
}
const HeldCampaign = v.object(held)
export type HeldCampaign = v.InferOutput<typeof HeldCampaign>

export const listHeldCampaigns = endpoint({
  method: 'get',
  path: '/campaigns/held',
  can: 'campaign.read',
  summary: 'Running campaigns that paused themselves and go on only when somebody restarts them',
  accepts: v.object({}),
  returns: v.array(HeldCampaign),
})

export const campaignHeldEvent = defineEvent(
  'campaignHeld',
  v.object({ action: v.literal('create'), ...held }),
  () => [room.admins],
  noChanges,
)
