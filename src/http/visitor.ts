import { isIP } from 'node:net'
import type { Context } from 'hono'
import { getConnInfo } from 'hono/bun'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { LimitName } from './limits.ts'
import { countCall } from './rate-limiting.ts'
import type { Services } from './services.ts'
import { type Claims, readAccess, refreshSeconds } from './tokens.ts'

export interface Visitor {
  services: Services
  /** Null when unknown. */
  address: string | null
  refreshCookie: string | undefined
  /** Undefined clears it. */
  setRefreshCookie(token: string | undefined): void
  spend(limit: LimitName, who: string): void
  bearer(): Promise<Claims | undefined>
}

const cookieName = 'jrt'

export function visitorOf(c: Context, services: Services): Visitor {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.publicUrl.startsWith('https:'),
  } as const
  return {
    services,
    address: addressOf(c),
    refreshCookie: getCookie(c, cookieName),
    setRefreshCookie(token) {
      if (token) setCookie(c, cookieName, token, { ...options, maxAge: refreshSeconds })
      else deleteCookie(c, cookieName, options)
    },
    spend: (limit, who) => countCall(c, services, limit, who),
    async bearer() {
      const token = bearerToken(c.req.header('authorization'))
      return token ? readAccess(services.keys, token) : undefined
    },
  }
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

function addressOf(c: Context): string | null {
  const peer = peerOf(c)
  const isLocal = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const forwardedPeer = isLocal && forwarded && isIP(forwarded) ? forwarded : peer
  // The zone of a link-local address names our own network card.
  return forwardedPeer?.split('%')[0] ?? null
}

function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
