import * as v from 'valibot'
import { endpoint } from '#platform/http/endpoint'
import { Id } from '#platform/http/fields'
import { Moment } from '#platform/moment'

/** A contact whose number was typed or imported, and may be one of the company's country. */
export const MisreadNumber = v.object({
  /** Of the contact. */
  id: v.number(),
  name: v.string(),
  /** As it is stored, or was before it was put right. */
  number: v.string(),
  /** Null: no country that is known has it. */
  country: v.nullable(v.string()),
  /** As dialled in the company's country; null: nobody there has such a number either. */
  rightNumber: v.nullable(v.string()),
  rightCountry: v.nullable(v.string()),
  /** The right one is a contact already. */
  isDouble: v.boolean(),
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
  summary: `Contacts whose number looks misread, and those put right within a day: ${mostListed} of each`,
  accepts: v.object({}),
  returns: v.object({
    numbers: v.array(MisreadNumber),
    /** There are more than are listed. */
    hasMore: v.boolean(),
  }),
})

const misreadId = { misreadId: Id }
const missing = 'ERR_NO_MISREAD_NUMBER_FOUND' as const

export const putNumberRight = endpoint({
  method: 'post',
  path: '/misread-numbers/:misreadId/put-right',
  can: 'contact.putRight',
  summary:
    'Gives a contact the number as dialled in the company’s country, once WhatsApp knows it; where that is a contact already, this one gets nothing more and is joined with it after a day',
  accepts: v.object(misreadId),
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
  path: '/misread-numbers/:misreadId/undo',
  can: 'contact.putRight',
  summary: 'Gives a contact its number back, within a day and before anybody has written from it',
  accepts: v.object(misreadId),
  returns: MisreadNumber,
  missing,
  errors: ['ERR_DUPLICATED_CONTACT', 'ERR_NO_CONTACT_FOUND', 'ERR_PUT_RIGHT_NOT_UNDOABLE'],
})
