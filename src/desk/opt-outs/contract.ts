import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Id, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { OwnWords } from './fields.ts'

/** Campaigns write to nobody who opted out; everything else reaches them as ever. */
export const OptOut = v.object({
  id: v.number(),
  /** Null while only the LID is known. */
  number: v.nullable(v.string()),
  lid: v.nullable(v.string()),
  /** What the customer wrote. */
  word: v.string(),
  campaignId: v.nullable(v.number()),
  campaignName: v.nullable(v.string()),
  companyId: v.number(),
  createdAt: Moment,
})
export type OptOut = v.InferOutput<typeof OptOut>

export const showOptOut = endpoint({
  method: 'get',
  path: '/contacts/:contactId/opt-out',
  can: 'contact.read',
  summary: 'Whether a contact asked for no more campaigns, when, and in answer to which',
  accepts: v.object({ contactId: Id }),
  returns: v.object({
    /** As opt-outs spell them; both null for groups. */
    number: v.nullable(v.string()),
    lid: v.nullable(v.string()),
    optOut: v.nullable(OptOut),
  }),
  missing: 'ERR_NO_CONTACT_FOUND',
})

export const UndoReason = v.pipe(
  Text(200),
  v.transform((text) => text.trim()),
  v.nonEmpty('Required'),
  v.minLength(3, 'Too Short!'),
)

export const undoOptOut = endpoint({
  method: 'post',
  path: '/opt-outs/:optOutId/undo',
  can: 'optOut.undo',
  summary: 'Lets campaigns write to a person again; the reason is audited',
  accepts: v.object({ optOutId: Id, reason: UndoReason }),
  returns: Done,
  missing: 'ERR_NO_OPT_OUT_FOUND',
})

const Words = v.object({ commonWords: v.array(v.string()), ownWords: v.array(v.string()) })

export const showOptOutWords = endpoint({
  method: 'get',
  path: '/opt-outs/fields',
  can: 'campaignSettings.read',
  summary: 'The words by which customers opt out: those of every company, and the company’s own',
  accepts: v.object({}),
  returns: Words,
})

export const saveOptOutWords = endpoint({
  method: 'put',
  path: '/opt-outs/fields',
  can: 'campaignSettings.edit',
  summary: 'Replaces the company’s own words',
  accepts: v.object({ ownWords: OwnWords }),
  returns: Words,
})

export const optOutEvent = defineEvent(
  'optOut',
  v.variant('action', [
    v.object({ action: v.literal('create'), optOut: OptOut }),
    v.object({
      action: v.literal('delete'),
      optOutId: v.number(),
      number: v.nullable(v.string()),
      lid: v.nullable(v.string()),
    }),
  ]),
  () => [room.company],
  noChanges,
)
