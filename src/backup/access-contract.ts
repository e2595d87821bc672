import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Moment } from '#kernel/moment'
import { profiles } from '#kernel/policy'

const Person = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  company: v.string(),
  profile: v.picklist(profiles),
  isSuper: v.boolean(),
})

const Token = v.object({
  id: v.number(),
  name: v.string(),
  company: v.string(),
  createdAt: Moment,
})

export const showAccess = endpoint({
  method: 'get',
  path: '/backups/access',
  can: 'backup.manage',
  summary: 'Who may come in after a restore: users, those with many rights first, and API tokens',
  accepts: v.object({}),
  returns: v.object({
    /** The first 100. */
    users: v.array(Person),
    usersCount: v.number(),
    tokens: v.array(Token),
    tokensCount: v.number(),
  }),
})
export type Access = v.InferOutput<(typeof showAccess)['returns']>
