import type { MiddlewareHandler } from 'hono'

const nothing = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of every response. Pages add their own content policy with a nonce. They are set on the
 * response itself: `c.header` would wrap it again for each of them, its body as a stream.
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
