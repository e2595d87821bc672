import type { Context } from 'hono'
import { getConnInfo } from 'hono/bun'
import { networkOf, normalizedAddress } from '#kernel/network/network-address'
import { addressInHop } from '#kernel/network/trusted-proxies'
import type { LimitName } from './limits.ts'
import { isFromOwnPage } from './origins.ts'
import { countCall } from './rate-limiting.ts'
import { refreshCookieOf, setRefreshCookie } from './refresh-cookie.ts'
import type { Services } from './services.ts'
import { type Claims, type LoginGeneration, readAccess } from './tokens.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

export interface Visitor {
  services: Services
  /** Null when unknown. */
  address: string | null
  /** The network of the address, for limits. */
  network: string | null
  spend(limit: LimitName, who: string): void
  bearer(): Promise<Claims | undefined>
}

/** Of a call that sets, renews or clears the cookie. */
export interface LoginVisitor extends Visitor {
  refreshCookie: string | undefined
  /** Undefined clears it. */
  setRefreshCookie(login: LoginGeneration | undefined): void
}

export function visitorOf(c: Context, services: Services): Visitor {
  const address = addressOf(c, services)
  return {
    services,
    address,
    network: address && networkOf(address),
    spend: (limit, who) => countCall(c, services, limit, who),
    async bearer() {
      const token = bearerToken(c.req.header('authorization'))
      return token ? readAccess(services.keys, token) : undefined
    },
  }
}

/** Only for our own pages and for programs: another page must not log anybody in or out. */
export function loginVisitorOf(c: Context, services: Services): LoginVisitor | undefined {
  if (isFromOwnPage(c, services) === false) return undefined
  return {
    ...visitorOf(c, services),
    refreshCookie: refreshCookieOf(c, services),
    setRefreshCookie: (login) => void setRefreshCookie(c, services, login),
  }
}

/** Whoever shows nothing that is known. */
export function countStranger(c: Context, services: Services) {
  const { network, spend } = visitorOf(c, services)
  if (network) spend('visit', network)
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

/** Each proxy adds whom it speaks for at the end, so that only the end can be believed. */
export function addressOf(
  c: Context,
  { trustedProxies }: Pick<Services, 'trustedProxies'>,
): string | null {
  const peer = peerOf(c)
  const forwardedFor = c.req.header('x-forwarded-for')
  if (!peer || !forwardedFor) return peer
  if (!trustedProxies.has(peer)) {
    warnOfUntrustedProxy(peer)
    return peer
  }
  let visitor = peer
  for (const hop of forwardedFor.split(',').reverse()) {
    const before = addressInHop(hop)
    if (!before) break
    visitor = before
    if (!trustedProxies.has(visitor)) break
  }
  return visitor
}

function peerOf(c: Context): string | null {
  try {
    const { address } = getConnInfo(c).remote
    return address ? normalizedAddress(address) : null
  } catch {
    return null
  }
}
