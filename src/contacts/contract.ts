import * as v from 'valibot'
import { defineEvent, room } from '#events'
import { Moment } from '#http/fields'

/** A contact as tickets and messages show it. */
export const ContactCard = v.object({
  id: v.number(),
  name: v.string(),
  number: v.nullable(v.string()),
  email: v.string(),
  profilePicUrl: v.string(),
  isGroup: v.boolean(),
})
export type ContactCard = v.InferOutput<typeof ContactCard>

export const ExtraInfo = v.object({ id: v.number(), name: v.string(), value: v.string() })

export const Contact = v.object({
  ...ContactCard.entries,
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
  extraInfo: v.optional(v.array(ExtraInfo)),
})
export type Contact = v.InferOutput<typeof Contact>

export const contactEvent = defineEvent(
  'contact',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), contact: ContactCard }),
    v.object({ action: v.literal('delete'), contactId: v.number() }),
  ]),
  () => [room.company],
)
