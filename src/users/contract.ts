import * as v from 'valibot'
import { defineEvent, room } from '#events'
import { endpoint } from '#http/endpoint'
import { Moment } from '#http/fields'
import { Myself, Profile } from '#logins/contract'
import { QueueCard } from '#queues/contract'

export const User = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  profile: Profile,
  companyId: v.number(),
  createdAt: Moment,
  queues: v.array(QueueCard),
})
export type User = v.InferOutput<typeof User>

export const UserCard = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  queues: v.array(QueueCard),
})
export type UserCard = v.InferOutput<typeof UserCard>

/** The person behind the token, with company, queues and settings. */
export const showMyself = endpoint({
  method: 'get',
  path: '/users/me',
  can: 'self.read',
  evenExpired: true,
  summary: 'The logged-in user',
  accepts: v.object({}),
  returns: Myself,
})

export const listUserCards = endpoint({
  method: 'get',
  path: '/users/list',
  can: 'user.list',
  summary: 'All users of the company, for choosing one',
  accepts: v.object({}),
  returns: v.array(UserCard),
})

export const userEvent = defineEvent(
  'user',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), user: User }),
    v.object({ action: v.literal('delete'), userId: v.number() }),
  ]),
  () => [room.company],
)
