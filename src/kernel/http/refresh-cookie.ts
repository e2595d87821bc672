/**
 * Where https is sure the cookie has a name that only this very host can set. The one of before is
 * taken once more: what was issued for the new name opens nothing under the old one, so a neighbour
 * cannot put a login of theirs there.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sameSiteOf } from './origins.ts'
import type { Services } from './services.ts'
import { isOfHost, type LoginGeneration, refreshSeconds, refreshToken } from './tokens.ts'

const cookieName = 'jrt'
const hostCookieName = '__Host-jrt'

const isHttpsSure = ({ publicUrl }: Pick<Services, 'publicUrl'>) => publicUrl.startsWith('https:')

export function refreshCookieOf(
  c: Context,
  services: Pick<Services, 'publicUrl'>,
): string | undefined {
  const ofHost = isHttpsSure(services) ? getCookie(c, hostCookieName) : undefined
  if (ofHost !== undefined) return isOfHost(ofHost) ? ofHost : undefined
  const before = getCookie(c, cookieName)
  return before === undefined || isOfHost(before) ? undefined : before
}

/** @param login undefined clears it */
export function setRefreshCookie(
  c: Context,
  services: Services,
  login: LoginGeneration | undefined,
) {
  const isForHost = isHttpsSure(services)
  const name = isForHost ? hostCookieName : cookieName
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: sameSiteOf(services),
    secure: isForHost,
  } as const
  if (isForHost && getCookie(c, cookieName) !== undefined) deleteCookie(c, cookieName, options)
  if (!login) return deleteCookie(c, name, options)
  const token = refreshToken(services.keys, login, { isForHost })
  return setCookie(c, name, token, { ...options, maxAge: refreshSeconds })
}
