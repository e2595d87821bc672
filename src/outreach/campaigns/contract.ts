import * as v from 'valibot'
import { NumberCountry } from '#company/phone-numbers/country-fields'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { defineEvent, noChanges } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  FileDone,
  Id,
  Nothing,
  Paged,
  PageNumber,
  ShortSearchParam,
} from '#kernel/http/fields'
import { MediaInfo } from '#kernel/media/contract'
import { Moment } from '#kernel/moment'
import { campaignersRoom } from '#outreach/contact-lists/rooms-contract'
import { CampaignChange, CampaignForm } from './fields.ts'

/**
 * INACTIVA: a draft; PROGRAMADA: starts at `scheduledAt`; EM_ANDAMENTO: sends, unless `pause` says
 * why not; CANCELADA: stopped by somebody, may be restarted; FINALIZADA: every recipient is final.
 */
export const campaignStatuses = [
  'INACTIVA',
  'PROGRAMADA',
  'EM_ANDAMENTO',
  'CANCELADA',
  'FINALIZADA',
] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const Named = v.object({ id: v.number(), name: v.string() })

export const CampaignCounts = v.object({
  /** Recipients that are not left out. */
  valid: v.number(),
  waiting: v.number(),
  requested: v.number(),
  confirmed: v.number(),
  /** Asked, without an answer in seven days. */
  unconfirmed: v.number(),
  /** The main message reached WhatsApp; of those `delivered` to the phone, `read`, `answered`. */
  sent: v.number(),
  delivered: v.number(),
  read: v.number(),
  answered: v.number(),
  failed: v.number(),
  /** By reason below. */
  leftOut: v.number(),
  noWhatsapp: v.number(),
  optedOut: v.number(),
  contactDeleted: v.number(),
  /** Their number was put right, and the right one was a recipient already. */
  double: v.number(),
})
export type CampaignCounts = v.InferOutput<typeof CampaignCounts>

const Texts = {
  message1: v.string(),
  message2: v.string(),
  message3: v.string(),
  message4: v.string(),
  message5: v.string(),
  confirmationMessage1: v.string(),
  confirmationMessage2: v.string(),
  confirmationMessage3: v.string(),
  confirmationMessage4: v.string(),
  confirmationMessage5: v.string(),
}

/** A row of the list, and of every event. */
export const Campaign = v.object({
  id: v.number(),
  name: v.string(),
  ...Texts,
  confirmation: v.boolean(),
  status: v.picklist(campaignStatuses),
  scheduledAt: v.nullable(Moment),
  startedAt: v.nullable(Moment),
  completedAt: v.nullable(Moment),
  /** When it sends next. */
  nextAt: v.nullable(Moment),
  /** Error code: why it went back to INACTIVA, or ended without sending. */
  note: v.nullable(v.string()),
  /** Error code: why it sends nothing although it runs; until when, where that is known. */
  pause: v.nullable(v.string()),
  pausedUntil: v.nullable(Moment),
  /** The pause ends only by restarting it. */
  isHeld: v.boolean(),
  whatsappId: v.nullable(v.number()),
  whatsapp: v.nullable(Named),
  contactListId: v.nullable(v.number()),
  contactList: v.nullable(Named),
  tagListId: v.nullable(v.number()),
  tag: v.nullable(Named),
  fileListId: v.nullable(v.number()),
  fileList: v.nullable(Named),
  /** Absolute address of its file. */
  mediaPath: v.nullable(v.string()),
  mediaName: v.nullable(v.string()),
  media: v.nullable(MediaInfo),
  counts: CampaignCounts,
  userId: v.nullable(v.number()),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Campaign = v.InferOutput<typeof Campaign>

const campaignId = { campaignId: Id }
const missing = 'ERR_NO_CAMPAIGN_FOUND' as const
const refused = { name: 'ERR_CAMPAIGN_INVALID_NAME' } as const

export const listCampaigns = endpoint({
  method: 'get',
  path: '/campaigns',
  can: 'campaign.read',
  summary: 'Campaigns by name, 20 a page; search in the name',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ records: v.array(Campaign), ...Paged }),
})

export const createCampaign = endpoint({
  method: 'post',
  path: '/campaigns',
  can: 'campaign.edit',
  long: 2 * 1024 * 1024,
  summary: 'Adds a campaign; with a moment it starts then, without one it is a draft',
  accepts: CampaignForm,
  returns: Campaign,
  refused,
  errors: [
    'ERR_CAMPAIGN_NO_CONNECTION',
    'ERR_CAMPAIGN_NO_LIST',
    'ERR_CAMPAIGN_NO_TEXT',
    'ERR_NO_CONTACTLIST_FOUND',
    'ERR_NO_FILE_FOUND',
    'ERR_NO_TAG_FOUND',
    'ERR_NO_WAPP_FOUND',
  ],
})

export const updateCampaign = endpoint({
  method: 'put',
  path: '/campaigns/:campaignId',
  can: 'campaign.edit',
  long: 2 * 1024 * 1024,
  summary:
    'Changes a draft, a cancelled campaign, or one that starts in more than an hour; absent fields stay',
  accepts: v.object({ ...campaignId, ...CampaignChange.entries }),
  returns: Campaign,
  missing,
  refused,
  errors: [
    'ERR_CAMPAIGN_NO_CONNECTION',
    'ERR_CAMPAIGN_NO_LIST',
    'ERR_CAMPAIGN_NO_TEXT',
    'ERR_CAMPAIGN_WRONG_STATE',
    'ERR_NO_CONTACTLIST_FOUND',
    'ERR_NO_FILE_FOUND',
    'ERR_NO_TAG_FOUND',
    'ERR_NO_WAPP_FOUND',
  ],
})

export const deleteCampaign = endpoint({
  method: 'delete',
  path: '/campaigns/:campaignId',
  can: 'campaign.edit',
  summary: 'Deletes a campaign that is not running',
  accepts: v.object(campaignId),
  returns: Done,
  missing,
  errors: ['ERR_CAMPAIGN_WRONG_STATE'],
})

export const cloneCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/clone',
  can: 'campaign.edit',
  summary: 'A draft with the same texts, files, connection and list',
  accepts: v.object(campaignId),
  returns: Campaign,
  missing,
})

export const repeatCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/repeat',
  can: 'campaign.edit',
  summary: 'A draft for those who did not get a campaign that has ended, with a list of their own',
  accepts: v.object(campaignId),
  returns: Campaign,
  missing,
  errors: ['ERR_CAMPAIGN_NO_RECIPIENTS', 'ERR_CAMPAIGN_WRONG_STATE'],
})

export const testCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/test',
  can: 'campaign.edit',
  summary: 'Sends its parts once to a number of one’s own, with every text that is filled',
  accepts: v.object({ ...campaignId, number: PhoneNumber, country: NumberCountry }),
  returns: Nothing,
  status: 204,
  missing,
  errors: [
    'ERR_CAMPAIGN_FILE_GONE',
    'ERR_CAMPAIGN_NO_TEXT',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const attachToCampaign = endpoint({
  method: 'post',
  path: '/campaigns/:campaignId/media-upload',
  can: 'campaign.edit',
  summary: 'Gives a campaign a file, in place of the one it may have',
  accepts: v.object(campaignId),
  files: { field: 'file', most: 1, bytes: 16 * 1024 * 1024, isStrict: true },
  returns: FileDone,
  missing,
  errors: ['ERR_CAMPAIGN_WRONG_STATE'],
})

export const detachFromCampaign = endpoint({
  method: 'delete',
  path: '/campaigns/:campaignId/media-upload',
  can: 'campaign.edit',
  summary: 'Takes the file of a campaign away; nothing happens when it has none',
  accepts: v.object(campaignId),
  returns: FileDone,
  missing,
  errors: ['ERR_CAMPAIGN_WRONG_STATE'],
})

export const campaignEvent = defineEvent(
  'campaign',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Campaign }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [campaignersRoom],
  noChanges,
)
