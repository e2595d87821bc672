import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, Paged, PageNumber, ShortSearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Campaign } from '../contract.ts'

const campaignId = { campaignId: Id }
const missing = 'ERR_NO_CAMPAIGN_FOUND' as const

export const CampaignReport = v.object({
  record: Campaign,
  /** Of the recipients that are not left out, those of whom nothing more is to come. */
  finished: v.number(),
  /** Expected; null unless it runs, and if that takes years. */
  endsAt: v.nullable(Moment),
})
export type CampaignReport = v.InferOutput<typeof CampaignReport>

export const showCampaignReport = endpoint({
  method: 'get',
  path: '/campaigns/:campaignId/report',
  can: 'campaign.read',
  summary: 'How far a campaign is, with its kept counts, and when it is expected to end',
  accepts: v.object(campaignId),
  returns: CampaignReport,
  missing,
})

/** As the counts of the report: who has read it is also among `delivered` and `sent`. */
export const recipientFilters = [
  'waiting',
  'requested',
  'confirmed',
  'unconfirmed',
  'sent',
  'delivered',
  'read',
  'answered',
  'failed',
  'leftOut',
] as const
export type RecipientFilter = (typeof recipientFilters)[number]

export const CampaignRecipient = v.object({
  id: v.number(),
  name: v.string(),
  /** Null: known by LID alone. */
  number: v.nullable(v.string()),
  username: v.nullable(v.string()),
  email: v.string(),
  state: v.picklist([
    'waiting',
    'requesting',
    'requested',
    'confirmed',
    'sending',
    'sent',
    'failed',
    'unconfirmed',
    'leftOut',
  ]),
  leftOutReason: v.nullable(
    v.picklist(['noWhatsapp', 'optedOut', 'contactDeleted', 'double', 'neverWrote']),
  ),
  /** Error code of the last attempt. */
  failure: v.nullable(v.string()),
  confirmationRequestedAt: v.nullable(Moment),
  confirmedAt: v.nullable(Moment),
  sentAt: v.nullable(Moment),
  deliveredAt: v.nullable(Moment),
  readAt: v.nullable(Moment),
  answeredAt: v.nullable(Moment),
  contactId: v.nullable(v.number()),
  /** Of the conversation, once it was written to. */
  ticketId: v.nullable(v.number()),
  ticketUuid: v.nullable(v.string()),
})
export type CampaignRecipient = v.InferOutput<typeof CampaignRecipient>

const Filter = { state: Given(v.picklist(recipientFilters, 'Invalid')) }

export const listRecipients = endpoint({
  method: 'get',
  path: '/campaigns/:campaignId/recipients',
  can: 'campaign.read',
  summary: 'Recipients of a campaign in its order, 20 a page; search in name and number',
  accepts: v.object({
    ...campaignId,
    ...Filter,
    searchParam: ShortSearchParam,
    pageNumber: PageNumber,
  }),
  returns: v.object({ recipients: v.array(CampaignRecipient), ...Paged }),
  missing,
})

export const exportRecipients = endpoint({
  method: 'get',
  path: '/campaigns/:campaignId/csv',
  can: 'campaign.read',
  summary: 'The recipients as CSV, with semicolons; times are the company’s',
  accepts: v.object({ ...campaignId, ...Filter }),
  returns: v.string(),
  missing,
})

const counted = v.array(v.number())

export const showCampaignSeries = endpoint({
  method: 'get',
  path: '/campaigns/:campaignId/series',
  can: 'campaign.read',
  summary:
    'How many were sent, delivered, read, answered and failed until each of at most 120 moments',
  accepts: v.object(campaignId),
  returns: v.object({
    /** Seconds of Unix time, in equal steps; the other lists have as many entries. */
    at: counted,
    sent: counted,
    delivered: counted,
    read: counted,
    answered: counted,
    failed: counted,
  }),
  missing,
})
