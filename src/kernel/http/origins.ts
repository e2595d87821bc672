/** Front ends on other origins, which ALLOWED_ORIGINS names, may call the API from a browser. */
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { fail } from '#kernel/errors'
import type { Services } from './services.ts'

type Origins = Pick<Services, 'allowedOrigins'>

export function isAllowedOrigin({ allowedOrigins }: Origins, origin: string | undefined): boolean {
  return origin !== undefined && allowedOrigins.includes(origin)
}

type Places = Pick<Services, 'allowedOrigins' | 'publicUrl'>

/**
 * Whether a browser says that one of our pages asks, or an allowed one; undefined if nothing is
 * said, as by programs. Neighbours on the same site are others: they are sent our cookies, too.
 */
export function isFromOwnPage(c: Context, services: Places): boolean | undefined {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin === undefined) {
    return site === undefined ? undefined : site === 'same-origin' || site === 'none'
  }
  if (isAllowedOrigin(services, origin) || isOriginOf(services.publicUrl, origin)) return true
  const isSaidOther = site !== undefined && site !== 'same-origin'
  return !isSaidOther && isOriginAt(origin, c.req.header('host'))
}

/** What reads by the cookie alone is for our own pages, typed addresses and programs. */
export function refuseOtherSites(c: Context) {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail('ERR_CROSS_ORIGIN')
}

const isOriginOf = (url: string, origin: string) => URL.parse(url)?.origin === origin

/** By the host alone: a proxy that ends TLS speaks http to us. */
function isOriginAt(origin: string, host: string | undefined): boolean {
  const { protocol, host: ofOrigin } = URL.parse(origin) ?? {}
  // Which port goes without saying depends on the protocol.
  return ofOrigin !== undefined && URL.parse(`${protocol}//${host}`)?.host === ofOrigin
}

export function crossOriginHeaders(services: Origins) {
  return cors({
    origin: (origin) => (isAllowedOrigin(services, origin) ? origin : null),
    // For the cookie that renews the token.
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['retry-after', 'content-disposition'],
    maxAge: 600,
  })
}

/** A front end on another site gets the cookie only if it is not limited to ours. */
export function sameSiteOf({ allowedOrigins, publicUrl }: Places): 'None' | 'Lax' {
  return allowedOrigins.length > 0 && publicUrl.startsWith('https:') ? 'None' : 'Lax'
}
