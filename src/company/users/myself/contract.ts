import * as v from 'valibot'
import { QueueCard } from '#company/queues/card'
import { endpoint } from '#kernel/http/endpoint'
import { Profile } from '../fields.ts'

/** The same shape in every response. */
export const Myself = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  profile: Profile,
  companyId: v.number(),
  super: v.boolean(),
  allTicket: v.picklist(['enable', 'disable']),
  whatsappId: v.nullable(v.number()),
  /** Set by hand: see `presence`. */
  saysAway: v.boolean(),
  queues: v.array(QueueCard),
  company: v.object({
    id: v.number(),
    name: v.string(),
    /** The last day of the subscription; far away if it has none. */
    dueDate: v.string(),
    trialExpiration: v.nullable(v.string()),
    status: v.boolean(),
    language: v.picklist(['es', 'pt', 'en']),
    timeZone: v.string(),
    settings: v.array(v.object({ key: v.string(), value: v.string() })),
  }),
})
export type Myself = v.InferOutput<typeof Myself>

export const showMyself = endpoint({
  method: 'get',
  path: '/users/me',
  can: 'self.read',
  evenExpired: true,
  summary: 'The logged-in user',
  accepts: v.object({}),
  returns: Myself,
})
