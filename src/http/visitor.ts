import { isIP } from 'node:net'
import type { Context } from 'hono'
import { getConnInfo } from 'hono/bun'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { LimitName } from './limits.ts'
import type { Services } from './services.ts'
import { countCall } from './spending.ts'
import { type Claims, readAccess, refreshSeconds } from './tokens.ts'

/** Somebody at the door who has not shown who he is: what public calls are given. */
export interface Visitor {
  services: Services
  /** Network address, for throttling and the record; null when unknown. */
  address: string | null
  refreshCookie: string | undefined
  /** Sets the cookie that renews the login; undefined clears it. */
  setRefreshCookie(token: string | undefined): void
  /** Counts a call against a limit of his. */
  spend(limit: LimitName, who: string): void
  /** Claims of the bearer token, if there is a genuine one. */
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

/** The peer; behind a proxy on this machine, whom the proxy says it speaks for. */
function addressOf(c: Context): string | null {
  const peer = peerOf(c)
  const isLocal = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const named = isLocal && forwarded && isIP(forwarded) ? forwarded : peer
  // Of a link-local address the part after % names our own network card.
  return named?.split('%')[0] ?? null
}

function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    return null
  }
}
