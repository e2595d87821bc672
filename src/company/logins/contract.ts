import * as v from 'valibot'
import { Profile } from '#company/users/fields'
import { Myself } from '#company/users/myself/contract'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint, renewal } from '#kernel/http/endpoint'
import { Email, foldedEmail, Name, Nothing, Password } from '#kernel/http/fields'

/** Many wrong passwords from networks that the account never logged in from. */
export const Guesses = v.object({ failures: v.number(), networks: v.number(), lastAt: v.string() })

export const LoggedIn = v.object({
  token: v.string(),
  user: Myself,
  /** Since it was said last; null: none worth mentioning. */
  guesses: v.nullable(Guesses),
})

export const login = endpoint({
  method: 'post',
  path: '/auth/login',
  can: 'public',
  summary: 'Logs in: returns an access token of 15 minutes and sets the `jrt` cookie of 7 days',
  accepts: v.object({
    email: v.pipe(
      v.string('Required'),
      v.maxLength(500),
      v.transform(foldedEmail),
      v.maxLength(254),
    ),
    password: v.pipe(v.string('Required'), v.maxLength(200)),
  }),
  returns: LoggedIn,
  errors: ['ERR_COMPANY_DISABLED', 'ERR_INVALID_CREDENTIALS'],
})

export const refresh = endpoint({
  ...renewal,
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

/** Guarded by the code printed on the console. */
export const setUp = endpoint({
  method: 'post',
  path: '/auth/setup',
  can: 'public',
  summary: 'Creates the first company and its administrator on an empty installation',
  accepts: v.object({
    code: v.pipe(
      v.string('Required'),
      v.maxLength(100, 'Too Long!'),
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
  errors: ['ERR_SETUP_CODE', 'ERR_SETUP_DONE'],
})

/** The same user logged in elsewhere: the older browsers show it and log out. */
export const takenOver = defineEvent(
  'auth',
  v.object({
    action: v.literal('update'),
    user: v.object({ id: v.number(), email: v.string(), companyId: v.number() }),
  }),
  (_, ended: string[]) => ended.map(room.login),
  noChanges,
)
