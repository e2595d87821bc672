import type { Context } from 'hono'
import { fail } from '#kernel/errors'
import { requireAccess } from './access.ts'
import type { KnownLogin } from './callers.ts'
import { refreshCookieOf } from './refresh-cookie.ts'
import type { Services } from './services.ts'
import { graceSeconds, readAccess, readRefresh } from './tokens.ts'
import { bearerToken, countStranger } from './visitor.ts'

/** 401: not logged in. 403: renew the token and retry. */
export async function authenticateCall(c: Context, services: Services): Promise<KnownLogin> {
  const header = c.req.header('authorization')
  if (!header) fail('ERR_SESSION_EXPIRED')
  return authenticateToken(c, services, bearerToken(header) ?? '')
}

export async function authenticateToken(
  c: Context,
  services: Services,
  token: string,
): Promise<KnownLogin> {
  const claims = await readAccess(services.keys, token)
  if (!claims) {
    countStranger(c, services)
    fail('ERR_SESSION_EXPIRED', { status: 403 })
  }
  const known = await services.logins.find(claims.sid)
  return known ? requireAccess(known, { evenExpired: true }) : fail('ERR_SESSION_EXPIRED')
}

/** The login that the cookie proves; whether it may have something is asked by `refusalOf`. */
export async function authenticateCookie(
  c: Context,
  services: Services,
): Promise<KnownLogin | undefined> {
  const token = refreshCookieOf(c, services)
  const claim = token ? readRefresh(services.keys, token) : undefined
  if (!claim) return undefined
  const known = await services.logins.find(claim.loginId)
  if (known?.state !== 'alive' && known?.state !== 'disabled') return undefined
  const isPrevious = claim.generation === known.generation - 1 && known.rotatedAgo < graceSeconds
  return claim.generation === known.generation || isPrevious ? known : undefined
}
