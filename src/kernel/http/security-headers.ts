import type { MiddlewareHandler } from 'hono'
import type { Services } from './services.ts'

const isCall = /^\/api(?:\/|$)/
const nothing = "default-src 'none'; frame-ancestors 'none'"

/**
 * Set on the response itself: `c.header` would wrap it again for each header. Pages add a content
 * policy with a nonce.
 */
export function securityHeaders({
  publicUrl,
  isHttpsForSubdomains,
}: Pick<Services, 'publicUrl' | 'isHttpsForSubdomains'>): MiddlewareHandler {
  const carried = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${isHttpsForSubdomains ? '; includeSubDomains' : ''}`,
    }),
  })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of carried) headers.set(name, value)
    // No page of another site has an answer among its pictures and scripts.
    if (isCall.test(c.req.path)) headers.set('cross-origin-resource-policy', 'same-origin')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothing)
  }
}
