import * as v from 'valibot'
import { defineEvent, room } from '#events'
import { endpoint } from '#http/endpoint'
import { Name, Nothing } from '#http/fields'
import { QueueCard } from '#queues/contract'

export const Profile = v.picklist(['user', 'superv', 'admin'])

/** The person who is logged in, in one shape wherever it is answered. */
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
    dueDate: v.nullable(v.string()),
    trialExpiration: v.nullable(v.string()),
    status: v.boolean(),
    language: v.picklist(['es', 'pt', 'en']),
    timeZone: v.string(),
    settings: v.array(v.object({ key: v.string(), value: v.string() })),
  }),
})
export type Myself = v.InferOutput<typeof Myself>

export const LoggedIn = v.object({ token: v.string(), user: Myself })

/** E-mail addresses are compared without case and surrounding blanks. */
export const Email = v.pipe(
  v.string('Required'),
  v.transform((text) => text.replaceAll('\0', '').trim().toLowerCase()),
  v.nonEmpty('Required'),
  v.maxLength(254, 'Too Long!'),
  v.email('Invalid email'),
)

export const Password = v.pipe(
  v.string('Required'),
  v.nonEmpty('Required'),
  v.minLength(5, 'Too Short!'),
  v.maxLength(50, 'Too Long!'),
)

export const login = endpoint({
  method: 'post',
  path: '/auth/login',
  can: 'public',
  summary: 'Logs in: answers an access token of 15 minutes and sets the `jrt` cookie of 7 days',
  accepts: v.object({
    email: v.pipe(
      v.string('Required'),
      v.maxLength(254),
      v.transform((e) => e.replaceAll('\0', '').trim().toLowerCase()),
    ),
    password: v.pipe(v.string('Required'), v.maxLength(200)),
  }),
  returns: LoggedIn,
})

export const refresh = endpoint({
  method: 'post',
  path: '/auth/refresh_token',
  can: 'public',
  summary: 'Renews the access token with the `jrt` cookie, which changes with each use',
  accepts: v.object({}),
  returns: LoggedIn,
})

export const logout = endpoint({
  method: 'delete',
  path: '/auth/logout',
  can: 'public',
  summary: 'Ends the login and clears the cookie',
  accepts: v.object({}),
  returns: Nothing,
})

export const me = endpoint({
  method: 'get',
  path: '/auth/me',
  can: 'self.read',
  evenExpired: true,
  summary: 'Who the token belongs to',
  accepts: v.object({}),
  returns: v.object({ id: v.number(), profile: Profile, super: v.boolean(), email: v.string() }),
})

/** The first visitor's company and administrator, guarded by the code printed on the console. */
export const setUp = endpoint({
  method: 'post',
  path: '/auth/setup',
  can: 'public',
  summary: 'Creates the first company and its administrator on an empty installation',
  accepts: v.object({
    code: v.pipe(
      v.string('Required'),
      v.transform((text) => text.trim()),
    ),
    companyName: Name,
    name: Name,
    email: Email,
    password: Password,
    language: v.optional(v.picklist(['es', 'pt', 'en'])),
    timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  returns: LoggedIn,
})

/** Somebody logged in as the same user: older browsers say so and leave. */
export const takenOver = defineEvent(
  'auth',
  v.object({
    action: v.literal('update'),
    user: v.object({ id: v.number(), email: v.string(), companyId: v.number() }),
  }),
  (_, ended: string[]) => ended.map(room.login),
)
