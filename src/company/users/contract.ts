import * as v from 'valibot'
import { PresenceStatus } from '#company/presence/contract'
import { QueueCard } from '#company/queues/card'
import { defineEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  Email,
  Given,
  Id,
  List,
  Name,
  OptionalId,
  Paged,
  PageNumber,
  Password,
  ShortSearchParam,
} from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Profile } from './fields.ts'
import { Myself } from './myself/contract.ts'

/** Other clients read the queue's id from `UserQueue`. */
const QueueOfUser = v.object({
  ...QueueCard.entries,
  UserQueue: v.object({ queueId: v.number() }),
})

export const User = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  profile: Profile,
  companyId: v.number(),
  createdAt: Moment,
  queues: v.array(QueueOfUser),
  company: v.object({ id: v.number(), name: v.string() }),
})
export type User = v.InferOutput<typeof User>

export const ListedUser = v.object({
  ...User.entries,
  online: v.boolean(),
  presence: PresenceStatus,
})
export type ListedUser = v.InferOutput<typeof ListedUser>

export const UserDetails = v.object({
  ...User.entries,
  super: v.boolean(),
  whatsappId: v.nullable(v.number()),
  allTicket: v.picklist(['enable', 'disable']),
})
export type UserDetails = v.InferOutput<typeof UserDetails>

export const UserCard = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  queues: v.array(QueueCard),
})
export type UserCard = v.InferOutput<typeof UserCard>

/** Some clients send `supervisor`. */
const ProfileChoice = v.pipe(
  v.picklist(['user', 'superv', 'supervisor', 'admin'], 'Invalid'),
  v.transform((name) => (name === 'supervisor' ? 'superv' : name)),
)

/** Whether pending tickets without a queue are shown, in the spellings that clients use. */
const AllTicket = v.pipe(
  v.union(
    [v.picklist(['enable', 'enabled', 'disable', 'disabled', 'desabled', '']), v.boolean()],
    'Invalid',
  ),
  v.transform((choice) => choice === true || String(choice).startsWith('enable')),
)

const form = {
  name: Name,
  email: Email,
  profile: Given(ProfileChoice),
  whatsappId: OptionalId,
  queueIds: Given(List(Id, 1000)),
  allTicket: v.optional(AllTicket),
  /** Cannot be changed: refused unless it is the current value. */
  super: Given(v.boolean()),
}

export const UserForm = v.object({ ...form, password: Password })
export type UserForm = v.InferOutput<typeof UserForm>

export const UserChange = v.object({
  ...v.partial(v.object(form)).entries,
  /** Blank leaves it unchanged. */
  password: v.nullish(v.union([v.literal(''), Password], ({ issues }) => sayFirst(issues))),
})
export type UserChange = v.InferOutput<typeof UserChange>

/** The last alternative of the union is the real one: its message is shown. */
function sayFirst(issues: v.BaseIssue<unknown>[] | undefined): string {
  return issues?.at(-1)?.message ?? 'Invalid'
}

export const listUserCards = endpoint({
  method: 'get',
  path: '/users/list',
  can: 'user.list',
  anyCompany: true,
  summary: 'All users of the company, for choosing one',
  accepts: v.object({}),
  returns: v.array(UserCard),
})

export const listUsersWithoutQueue = endpoint({
  method: 'get',
  path: '/users/without-queue',
  can: 'user.assign',
  summary:
    'Agents who see nobody that waits, once there are queues: in none, and not shown the others',
  accepts: v.object({}),
  returns: v.array(v.object({ id: v.number(), name: v.string() })),
})

export const listUsers = endpoint({
  method: 'get',
  path: '/users',
  can: 'user.list',
  summary: 'Users, the newest first, 20 a page; search in name and e-mail',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ users: v.array(ListedUser), ...Paged }),
})

const userId = { userId: Id }
const missing = 'ERR_NO_USER_FOUND' as const

export const showUser = endpoint({
  method: 'get',
  path: '/users/:userId',
  can: 'user.read',
  summary: 'One user; a role user finds only themselves',
  accepts: v.object(userId),
  returns: UserDetails,
  missing,
})

export const createUser = endpoint({
  method: 'post',
  path: '/users',
  can: 'user.create',
  summary: 'Adds a user, as far as the plan allows; a superv may not make an admin',
  accepts: UserForm,
  returns: UserDetails,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_USERS_LIMIT_REACHED',
    'ERR_USER_EMAIL_EXISTS',
  ],
})

export const updateUser = endpoint({
  method: 'put',
  path: '/users/:userId',
  can: 'user.edit',
  summary:
    'Changes a user; absent fields stay. Of themselves everybody may change name, e-mail, password and default connection',
  accepts: v.object({ ...userId, ...UserChange.entries }),
  returns: UserDetails,
  missing,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_QUEUE_NOT_FOUND', 'ERR_USER_EMAIL_EXISTS'],
  statuses: { ERR_NO_PERMISSION: 400 },
})

export const deleteUser = endpoint({
  method: 'delete',
  path: '/users/:userId',
  can: 'user.delete',
  summary: 'Deletes a user; their open tickets are pending again, in the same queue',
  accepts: v.object(userId),
  returns: Done,
  missing,
  statuses: { ERR_NO_PERMISSION: 400 },
})

/** To their colleagues; to themselves `ownUserEvent`. */
export const userEvent = defineEvent(
  'user',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), user: User }),
    v.object({ action: v.literal('delete'), userId: v.number() }),
  ]),
  (event) => {
    const id = event.action === 'delete' ? event.userId : event.user.id
    const others = [room.company, room.except(id)]
    return event.action === 'delete' ? [room.company, room.rightsOf(id)] : others
  },
)

/** Clients replace what they know of their user by it. */
const OwnUser = v.object({
  ...UserDetails.entries,
  ...Myself.entries,
  queues: v.array(QueueOfUser),
})

export const ownUserEvent = defineEvent(
  'user',
  v.object({ action: v.literal('update'), user: OwnUser }),
  ({ user }) => [room.user(user.id), room.rightsOf(user.id)],
)
