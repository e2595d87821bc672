import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

const Preview = v.object({
  name: v.string(),
  number: v.nullable(v.string()),
  username: v.nullable(v.string()),
  email: v.string(),
  message: v.string(),
  /** Null without confirmation. */
  confirmationMessage: v.nullable(v.string()),
})

export const CampaignCheck = v.object({
  /** Error code: why it cannot start. */
  refusal: v.nullable(v.string()),
  recipients: v.number(),
  /** All but `noWhatsapp` and `optedOut`. */
  willGet: v.number(),
  noWhatsapp: v.number(),
  optedOut: v.number(),
  /** Of `willGet`: their numbers are checked just before sending. */
  unchecked: v.number(),
  /** Of `willGet`: another campaign wrote to them in the last seven days. */
  writtenLately: v.number(),
  /** Of the number of the connection; null if it has none yet. */
  country: v.nullable(v.string()),
  /** Recipients whose numbers are of another country. */
  abroad: v.number(),
  /** Of which, the most frequent first; null: of none that is known. */
  countries: v.array(v.object({ country: v.nullable(v.string()), recipients: v.number() })),
  /** Recipients whose numbers look misread: the right ones may be of the company's country. */
  misread: v.number(),
  /** The first 100 of `noWhatsapp`, and what their digits say of it. */
  withoutWhatsapp: v.array(
    v.object({
      name: v.string(),
      number: v.string(),
      country: v.nullable(v.string()),
      /** No country has such a number; it is of another country; WhatsApp alone knows. */
      why: v.picklist(['nobody', 'abroad', 'unknown']),
    }),
  ),
  startsAt: Moment,
  /** By pace, limits and quiet hours; null if that takes years. */
  endsAt: v.nullable(Moment),
  /** Other campaigns that send through the connection meanwhile. */
  sharedWith: v.number(),
  /** Of the connection: 0, false and '' are off. */
  limits: v.nullable(
    v.object({
      connectionId: v.number(),
      name: v.string(),
      isConnected: v.boolean(),
      campaignDailyCap: v.number(),
      campaignRamp: v.boolean(),
      campaignQuietFrom: v.string(),
      campaignQuietUntil: v.string(),
      /** Recipients of its campaigns so far today; and at most, null for any number. */
      today: v.number(),
      mostToday: v.nullable(v.number()),
    }),
  ),
  /** As they were typed; they would be sent so. */
  unknownVariables: v.array(v.string()),
  /** Of the first three who will get it. */
  previews: v.array(Preview),
})
export type CampaignCheck = v.InferOutput<typeof CampaignCheck>

export const checkCampaign = endpoint({
  method: 'get',
  path: '/campaigns/:campaignId/check',
  can: 'campaign.read',
  summary: 'Who will get a campaign that has not ended, who will not, until when, and what it says',
  accepts: v.object({ campaignId: Id }),
  returns: CampaignCheck,
  missing: 'ERR_NO_CAMPAIGN_FOUND',
})
