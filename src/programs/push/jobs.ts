import * as v from 'valibot'
import { ticketStatuses } from '#desk/tickets/rooms-contract'
import { defineJob } from '#kernel/job'

const Place = v.object({
  status: v.picklist(ticketStatuses),
  queueId: v.nullable(v.number()),
  userId: v.nullable(v.number()),
})

/** How a ticket came to somebody without a new message. */
export const TicketGain = v.object({
  from: v.nullable(Place),
  to: Place,
  byUserId: v.nullable(v.number()),
})
export type TicketGain = v.InferOutput<typeof TicketGain>

/** Of a new message, unless it says how else the ticket was gained. */
export const notifyAway = defineJob(
  'notify_away',
  v.object({
    ticketId: v.number(),
    gain: v.optional(TicketGain),
    /** It comes back to its agent. */
    isWoken: v.optional(v.boolean()),
  }),
  'dropped',
)

export const notifyMentioned = defineJob(
  'notify_mentioned',
  v.object({ mentionIds: v.array(v.number()) }),
  'dropped',
)

export const notifyAdmins = defineJob(
  'notify_admins',
  v.object({
    connectionId: v.number(),
    name: v.string(),
    alert: v.picklist(['outage', 'outage-over', 'disconnected']),
  }),
  'dropped',
)

export const notifyAdminsOfCampaign = defineJob(
  'notify_admins_of_campaign',
  v.object({ campaignId: v.number(), name: v.string(), reason: v.string() }),
  'dropped',
)

export const notifyAdminsOfWebhook = defineJob(
  'notify_admins_of_webhook',
  v.object({
    webhookId: v.number(),
    host: v.string(),
    reason: v.picklist(['gone', 'failing']),
  }),
  'dropped',
)

export const notifyOfBackup = defineJob(
  'notify_of_backup',
  v.object({ alarm: v.picklist(['failed', 'old', 'none', 'drill']) }),
  'dropped',
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
  'dropped',
)
