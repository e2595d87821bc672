/** From token or cookie to the person behind it. */
import type { Context } from 'hono'
import { fail } from '#errors'
import type { KnownLogin } from '#logins/knowing'
import { graceSeconds, readAccess, readRefresh, signAccess } from '#logins/tokens'
import type { Company } from '#scope'
import type { Services } from '#services'
import type { Myself } from '#users/contract'
import { showMyself } from '#users/myself'
import { bearerToken, visitorOf } from './visitor.ts'

/** The caller of an API call. 401: nobody is logged in. 403: renew the token and try again. */
export async function authenticateCall(c: Context, services: Services): Promise<KnownLogin> {
  const header = c.req.header('authorization')
  if (!header) fail('ERR_SESSION_EXPIRED')
  return authenticateToken(services, bearerToken(header) ?? '')
}

export async function authenticateToken(services: Services, token: string): Promise<KnownLogin> {
  const claims = await readAccess(services.keys, token)
  if (!claims) fail('ERR_SESSION_EXPIRED', { status: 403 })
  const known = await services.logins.know(claims.sid)
  if (known?.state === 'disabled') fail('ERR_COMPANY_DISABLED')
  return known?.state === 'alive' ? known : fail('ERR_SESSION_EXPIRED')
}

/** A page is asked for with the cookie alone: it shows, and changes nothing. */
export async function authenticateCookie(
  c: Context,
  services: Services,
): Promise<KnownLogin | undefined> {
  const token = visitorOf(c, services).refreshCookie
  const claim = token ? readRefresh(services.keys, token) : undefined
  if (!claim) return undefined
  const known = await services.logins.know(claim.loginId)
  if (known?.state !== 'alive') return undefined
  const isPrevious = claim.generation === known.generation - 1 && known.rotatedAgo < graceSeconds
  return claim.generation === known.generation || isPrevious ? known : undefined
}

export interface PageVisit {
  company: Company
  me: Myself
  /** An access token for the page's own calls, so that it need not renew first. */
  token: string
}

export async function authenticatePage(
  c: Context,
  services: Services,
): Promise<PageVisit | undefined> {
  const known = await authenticateCookie(c, services)
  if (!known) return undefined
  const company = services.openCompany(known.companyId, known.actor)
  const me = await company.scope(showMyself)
  const { id, companyId, profile, name: username } = me
  const token = await signAccess(services.keys, { id, companyId, profile, username, sid: known.id })
  return { company, me, token }
}
