import * as v from 'valibot'
import { defineJob } from '#kernel/job'

const OfCampaign = v.object({ campaignId: v.number() })

/** At its moment. */
export const startCampaign = defineJob('start_campaign', OfCampaign, 'found')

/** Writes what is due to the outbox, one campaign at a time. */
export const sendCampaign = defineJob('send_campaign', OfCampaign, 'found')

/** Enqueued by the trigger that counts deliveries. */
export const announceCampaign = defineJob('announce_campaign', OfCampaign, 'dropped')
