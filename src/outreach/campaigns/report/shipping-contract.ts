import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Campaign, Named } from '../contract.ts'

const Shipping = v.object({
  id: v.number(),
  number: v.nullable(v.string()),
  username: v.nullable(v.string()),
  message: v.string(),
  confirmationMessage: v.string(),
  confirmation: v.boolean(),
  /** The item of the contact list. */
  contactId: v.number(),
  jobId: v.null(),
  /** When the main message reached WhatsApp. */
  deliveredAt: v.nullable(Moment),
  confirmationRequestedAt: v.nullable(Moment),
  confirmedAt: v.nullable(Moment),
})

const ListedContact = v.object({
  ...Named.entries,
  number: v.nullable(v.string()),
  username: v.nullable(v.string()),
  email: v.string(),
  isWhatsappValid: v.nullable(v.boolean()),
  companyId: v.number(),
  contactListId: v.number(),
})

export const showCampaign = endpoint({
  method: 'get',
  path: '/campaigns/:campaignId',
  can: 'campaign.read',
  summary: 'One campaign with all recipients that are not left out; its report has only the counts',
  accepts: v.object({ campaignId: Id }),
  returns: v.object({
    ...Campaign.entries,
    contactList: v.nullable(v.object({ ...Named.entries, contacts: v.array(ListedContact) })),
    shipping: v.array(Shipping),
  }),
  missing: 'ERR_NO_CAMPAIGN_FOUND',
})
