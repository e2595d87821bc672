import * as v from 'valibot'
import { defineJob } from '#platform/job'

export const notifyAway = defineJob('notify_away', v.object({ ticketId: v.number() }))

export const notifyAdmins = defineJob(
  'notify_admins',
  v.object({
    connectionId: v.number(),
    name: v.string(),
    alert: v.picklist(['outage', 'outage-over', 'disconnected']),
  }),
)

export const notifyAdminsOfCampaign = defineJob(
  'notify_admins_of_campaign',
  v.object({ campaignId: v.number(), name: v.string(), reason: v.string() }),
)

export const notifyAdminsOfWebhook = defineJob(
  'notify_admins_of_webhook',
  v.object({
    webhookId: v.number(),
    host: v.string(),
    reason: v.picklist(['gone', 'failing']),
  }),
)

export const pushNotification = defineJob(
  'send_push',
  v.object({
    subscriptionId: v.number(),
    title: v.string(),
    body: v.string(),
    tag: v.string(),
    url: v.string(),
  }),
)
