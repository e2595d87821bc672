import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Moment } from '#kernel/moment'

/** A number that was typed or imported, of a contact or in lists, and may be one of the company's country. */
export const MisreadNumber = v.object({
  /** As it is stored, or was before it was put right. */
  number: v.string(),
  name: v.string(),
  /** Null: it is in lists only. */
  contactId: v.nullable(v.number()),
  /** Null: no country that is known has it. */
  country: v.nullable(v.string()),
  /** As dialled in the company's country; null: nobody there has such a number either. */
  rightNumber: v.nullable(v.string()),
  rightCountry: v.nullable(v.string()),
  /** The right one is a contact already. */
  isDouble: v.boolean(),
  /** That have it, or had it before it was put right. */
  lists: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      /** It has the right one, too: the misread one leaves it. */
      isDouble: v.boolean(),
    }),
  ),
  /** Campaigns that have not ended and are still to write to it. */
  campaigns: v.number(),
  /** Those of one import within a minute. */
  addedAt: Moment,
  /** For a day after, it can be undone. */
  putRightAt: v.nullable(Moment),
})
export type MisreadNumber = v.InferOutput<typeof MisreadNumber>

export const mostListed = 100

export const listMisreadNumbers = endpoint({
  method: 'get',
  path: '/misread-numbers',
  can: 'contact.putRight',
  summary: `Numbers of contacts and lists that look misread, and those put right within a day: ${mostListed} of each`,
  accepts: v.object({}),
  returns: v.object({
    numbers: v.array(MisreadNumber),
    /** There are more than are listed. */
    hasMore: v.boolean(),
    /** There are numbers of strangers, and neither the company's own nor its time zone says how they are read. */
    isCountryMissing: v.boolean(),
  }),
})

const misreadNumber = {
  misreadNumber: v.pipe(
    v.string('Required'),
    v.maxLength(20, 'Invalid number'),
    v.regex(/^\d{1,20}$/, 'Invalid number'),
  ),
}
const missing = 'ERR_NO_MISREAD_NUMBER_FOUND' as const

export const putNumberRight = endpoint({
  method: 'post',
  path: '/misread-numbers/:misreadNumber/put-right',
  can: 'contact.putRight',
  summary:
    'Gives a contact, lists and campaigns that wait to write to it the number as dialled in the company’s country, once WhatsApp knows it. Where that is a contact already, the misread one gets nothing more and is joined with it after a day; in lists and campaigns that have it already it is left out',
  accepts: v.object(misreadNumber),
  returns: MisreadNumber,
  missing,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const undoPuttingRight = endpoint({
  method: 'post',
  path: '/misread-numbers/:misreadNumber/undo',
  can: 'contact.putRight',
  summary:
    'Gives a contact, lists and campaigns the misread number back, within a day and before anybody has written from the right one',
  accepts: v.object(misreadNumber),
  returns: MisreadNumber,
  missing,
  errors: ['ERR_DUPLICATED_CONTACT', 'ERR_NO_CONTACT_FOUND', 'ERR_PUT_RIGHT_NOT_UNDOABLE'],
})
