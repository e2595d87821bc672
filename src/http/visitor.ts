import { isIP } from 'node:net'
import type { Context } from 'hono'
import { getConnInfo } from 'hono/bun'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { networkOf, normalizedAddress } from '#platform/network-address'
import type { LimitName } from './limits.ts'
import { sameSiteOf } from './origins.ts'
import { countCall } from './rate-limiting.ts'
import type { Services } from './services.ts'
import { type Claims, readAccess, refreshSeconds } from './tokens.ts'

export interface Visitor {
  services: Services
  /** Null when unknown. */
  address: string | null
  /** The network of the address, for limits. */
  network: string | null
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
    sameSite: sameSiteOf(services),
    secure: services.publicUrl.startsWith('https:'),
  } as const
  const address = addressOf(c)
  return {
    services,
    address,
    network: address && networkOf(address),
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

export function addressOf(c: Context): string | null {
  const peer = peerOf(c)
  const isLocal = peer === '127.0.0.1' || peer === '0:0:0:0:0:0:0:1'
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return isLocal && forwarded && isIP(forwarded) ? normalizedAddress(forwarded) : peer
}

function peerOf(c: Context): string | null {
  try {
    const { address } = getConnInfo(c).remote
    return address ? normalizedAddress(address) : null
  } catch {
    return null
  }
}
