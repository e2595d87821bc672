import * as v from 'valibot'
import { LoggedIn } from '#company/logins/contract'
import { UserForm } from '#company/users/contract'
import { Profile } from '#company/users/fields'
import { endpoint } from '#kernel/http/endpoint'
import { Email, Given, Id, Name, Nothing, Password } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

export const invitationDays = 7
/** Of those that can still be used. */
export const mostInvitations = 200

export const Invitation = v.object({
  id: v.number(),
  email: v.nullable(v.string()),
  profile: Profile,
  queueIds: v.array(v.number()),
  invitedBy: v.string(),
  expiresAt: Moment,
})
export type Invitation = v.InferOutput<typeof Invitation>

/** The token is in the fragment of the link, and hashed here: what is long is no token. */
const Token = v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(100, 'Too Long!'))

const { profile, queueIds, allTicket } = UserForm.entries
export const InvitationForm = v.object({ email: Given(Email), profile, queueIds, allTicket })
export type InvitationForm = v.InferOutput<typeof InvitationForm>

export const listInvitations = endpoint({
  method: 'get',
  path: '/invitations',
  can: 'user.create',
  summary: 'Invitations that can still be used, the newest first',
  accepts: v.object({}),
  returns: v.object({ invitations: v.array(Invitation) }),
})

export const createInvitation = endpoint({
  method: 'post',
  path: '/invitations',
  can: 'user.create',
  summary:
    'Invites a colleague with role and queues: `/invitation#token` works once, for seven days; the token is shown only here',
  accepts: InvitationForm,
  returns: v.object({
    invitation: Invitation,
    token: v.string(),
    /** Where the link may lead: PUBLIC_URL, if it is set, else where this machine is in its networks. */
    publicUrl: v.nullable(v.string()),
    ofMachine: v.array(v.string()),
  }),
  status: 201,
  errors: [
    'ERR_INVITATIONS_LIMIT_REACHED',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_USERS_LIMIT_REACHED',
    'ERR_USER_EMAIL_EXISTS',
  ],
})

const missing = 'ERR_NO_INVITATION_FOUND' as const

export const withdrawInvitation = endpoint({
  method: 'delete',
  path: '/invitations/:invitationId',
  can: 'user.create',
  summary: 'Withdraws an invitation that nobody has used',
  accepts: v.object({ invitationId: Id }),
  returns: Nothing,
  missing,
})

const refusals = [
  'ERR_COMPANY_DISABLED',
  'ERR_INVITATION_EXPIRED',
  'ERR_INVITATION_USED',
  'ERR_SUBSCRIPTION_EXPIRED',
] as const

export const showInvitation = endpoint({
  method: 'post',
  path: '/invitations/look',
  can: 'public',
  summary: 'What the token of an invitation is for; uses nothing',
  accepts: v.object({ token: Token }),
  returns: v.object({
    company: v.string(),
    invitedBy: v.string(),
    email: v.nullable(v.string()),
    profile: Profile,
  }),
  missing,
  errors: refusals,
})

export const acceptInvitation = endpoint({
  method: 'post',
  path: '/invitations/accept',
  can: 'public',
  summary:
    'Makes the invited user and logs them in, as far as plan and inviter still allow; queues that are gone are left out',
  accepts: v.object({
    token: Token,
    name: Name,
    /** Ignored where the invitation says one. */
    email: Given(Email),
    password: Password,
  }),
  returns: LoggedIn,
  missing,
  errors: [...refusals, 'ERR_USERS_LIMIT_REACHED', 'ERR_USER_EMAIL_EXISTS'],
})
