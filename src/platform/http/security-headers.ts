import type { MiddlewareHandler } from 'hono'

const nothing = "default-src 'none'; frame-ancestors 'none'"

/**
 * Set on the response itself: `c.header` would wrap it again for each header. Pages add a content
 * policy with a nonce.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const carried = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of carried) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothing)
  }
}
